<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About the program</source>
        <translation>À propos du programme</translation>
    </message>
    <message>
        <source>What of others is in the program</source>
        <translation>Ce que le programme contient d’autrui</translation>
    </message>
    <message>
        <source>The text of the license</source>
        <translation>Le texte de la licence</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ouvrir le dossier</translation>
    </message>
    <message>
        <source>Report a fault …</source>
        <translation>Signaler un défaut …</translation>
    </message>
    <message>
        <source>Back up everything …</source>
        <translation>Tout sauvegarder …</translation>
    </message>
    <message>
        <source>Restore …</source>
        <translation>Restaurer …</translation>
    </message>
    <message>
        <source>compiled</source>
        <translation>compilées</translation>
    </message>
    <message>
        <source>pure Python</source>
        <translation>Python pur</translation>
    </message>
    <message>
        <source>Rules: {}</source>
        <translation>Règles&#xa0;: {}</translation>
    </message>
    <message>
        <source>An unofficial fan work, not affiliated with the holders of the rights in Legend of the Five Rings. The program is under the MIT license; what it holds of others is under the licenses below.</source>
        <translation>Œuvre d’amateurs non officielle, sans lien avec les détenteurs des droits de La Légende des Cinq Anneaux. Le programme est sous licence MIT&#xa0;; ce qu’il contient d’autrui est sous les licences ci-dessous.</translation>
    </message>
    <message>
        <source>Nothing is kept in this run.</source>
        <translation>Rien n’est conservé cette fois-ci.</translation>
    </message>
    <message>
        <source>Games, decks and settings are in {}</source>
        <translation>Les parties, les decks et les réglages sont dans {}</translation>
    </message>
    <message>
        <source>The list of licenses cannot be read; install the program again.</source>
        <translation>La liste des licences est illisible&#xa0;; réinstallez le programme.</translation>
    </message>
    <message>
        <source>The folder could not be opened here; its name stands above.</source>
        <translation>Le dossier n’a pas pu être ouvert ici&#xa0;; son nom figure ci-dessus.</translation>
    </message>
    <message>
        <source>Back up everything</source>
        <translation>Tout sauvegarder</translation>
    </message>
    <message>
        <source>Restore from a backup</source>
        <translation>Restaurer d&apos;une sauvegarde</translation>
    </message>
    <message>
        <source>All is in the file {} now.</source>
        <translation>Tout est maintenant dans le fichier {}.</translation>
    </message>
    <message>
        <source>{} decks, {} games and {} files were brought back.</source>
        <translation>{} decks, {} parties et {} fichiers ont été restaurés.</translation>
    </message>
    <message>
        <source>Files are read and written…</source>
        <translation>Des fichiers sont lus et écrits…</translation>
    </message>
</context>
<context>
    <name>AllBoxes</name>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
</context>
<context>
    <name>AmountBox</name>
    <message>
        <source>Take {}</source>
        <translation>Prendre {}</translation>
    </message>
    <message>
        <source>{} of {}; {} left</source>
        <translation>{} sur {}&#xa0;; reste {}</translation>
    </message>
</context>
<context>
    <name>Analysis</name>
    <message>
        <source>The game could not be looked at to its end: the computer has stopped.</source>
        <translation>La partie n’a pas pu être examinée jusqu’au bout&#xa0;: l’ordinateur s’est arrêté.</translation>
    </message>
</context>
<context>
    <name>AnalysisPane</name>
    <message>
        <source>Turning points</source>
        <translation>Tournants de la partie</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analyser</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Try again from here</source>
        <translation>Réessayer à partir d’ici</translation>
    </message>
    <message>
        <source>Chances of {}</source>
        <translation>Chances de {}</translation>
    </message>
    <message>
        <source>Whose chances</source>
        <translation>Chances de qui</translation>
    </message>
    <message>
        <source>by a number of tries</source>
        <translation>par nombre d’essais</translation>
    </message>
    <message>
        <source>1 second a moment</source>
        <translation>1 seconde par moment</translation>
    </message>
    <message>
        <source>2 seconds a moment</source>
        <translation>2 secondes par moment</translation>
    </message>
    <message>
        <source>How thoroughly</source>
        <translation>Avec quel soin</translation>
    </message>
    <message>
        <source>Tries for each moment</source>
        <translation>Essais par moment</translation>
    </message>
    <message>
        <source>Graph of the chance to win, not yet worked out</source>
        <translation>Courbe des chances de gagner, pas encore calculée</translation>
    </message>
    <message>
        <source>Graph of the chance to win: {} turning points, at last {}</source>
        <translation>Courbe des chances de gagner&#xa0;: {} tournants, à la fin {}</translation>
    </message>
    <message>
        <source>Review decisions</source>
        <translation>Examiner les décisions</translation>
    </message>
    <message>
        <source>Find the three decisions that cost this player most</source>
        <translation>Trouver les trois décisions qui ont coûté le plus à ce joueur</translation>
    </message>
    <message>
        <source>{}. Better: {} ({} instead of {})</source>
        <translation>{}. Mieux&#xa0;: {} ({} au lieu de {})</translation>
    </message>
</context>
<context>
    <name>AnswerInput</name>
    <message>
        <source>You would lose the game by it.</source>
        <translation>Vous perdriez la partie.</translation>
    </message>
    <message>
        <source>Only {} can be chosen, and would leave play.</source>
        <translation>Seul choix possible&#xa0;: {}, qui quitterait le jeu.</translation>
    </message>
    <message>
        <source>Only {} can be chosen, and the fight would go worse for you.</source>
        <translation>Seul choix possible&#xa0;: {}, et le combat tournerait moins bien pour vous.</translation>
    </message>
    <message>
        <source>You would lose honor by it, and could choose another.</source>
        <translation>Vous y perdriez de l&apos;honneur, et pouvez choisir un autre.</translation>
    </message>
    <message>
        <source>You would lose fate by it, and could choose another.</source>
        <translation>Vous y perdriez du destin, et pouvez choisir un autre.</translation>
    </message>
    <message>
        <source>{} is your own, and it would harm you.</source>
        <translation>{} est à vous, et cela vous nuirait.</translation>
    </message>
    <message>
        <source>Only {} of your own can be chosen, and it would harm you.</source>
        <translation>Seul·e {}, à vous, peut être choisi·e, et cela vous nuirait.</translation>
    </message>
    <message>
        <source>Only {} can be chosen, which is not yours.</source>
        <translation>Seul·e {} peut être choisi·e, qui n’est pas à vous.</translation>
    </message>
</context>
<context>
    <name>AnswerTable</name>
    <message>
        <source>chance to win</source>
        <translation>chance de gagner</translation>
    </message>
    <message>
        <source>tries</source>
        <translation>essais</translation>
    </message>
    <message>
        <source>how often</source>
        <translation>fréquence</translation>
    </message>
</context>
<context>
    <name>AnswerWords</name>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
    <message>
        <source>With cards that you cannot see</source>
        <translation>Avec des cartes que vous ne voyez pas</translation>
    </message>
</context>
<context>
    <name>AskBox</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>Asking</name>
    <message>
        <source>A click or a key goes on at once.</source>
        <translation>Un clic ou une touche passe aussitôt à la suite.</translation>
    </message>
    <message>
        <source>Put them in order in the box.</source>
        <translation>Mettez-les en ordre dans le cadre.</translation>
    </message>
    <message>
        <source>{} You pass in a moment.</source>
        <translation>{} Vous passez dans un instant.</translation>
    </message>
    <message>
        <source>You pass.</source>
        <translation>Vous passez.</translation>
    </message>
    <message>
        <source>The pause is there so that it tells nothing of your hand.</source>
        <translation>La pause est là pour ne rien dire de votre main.</translation>
    </message>
    <message>
        <source>Your clock stands meanwhile, for a few seconds.</source>
        <translation>Votre pendule s&apos;arrête pendant ce temps, quelques secondes.</translation>
    </message>
    <message>
        <source>{}: straight to your next question</source>
        <translation>{}&#xa0;: directement à votre prochaine question</translation>
    </message>
</context>
<context>
    <name>Attention</name>
    <message>
        <source>{}: {}</source>
        <translation>{}&#xa0;: {}</translation>
    </message>
    <message>
        <source>{} watches this game.</source>
        <translation>{} regarde cette partie.</translation>
    </message>
    <message>
        <source>{} does not watch this game any more.</source>
        <translation>{} ne regarde plus cette partie.</translation>
    </message>
    <message>
        <source>{} would like to watch this game.</source>
        <translation>{} aimerait regarder cette partie.</translation>
    </message>
    <message>
        <source>You have less than {} seconds left.</source>
        <translation>Il vous reste moins de {} secondes.</translation>
    </message>
</context>
<context>
    <name>Bars</name>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
</context>
<context>
    <name>BeginSheet</name>
    <message>
        <source>Player {}</source>
        <translation>Joueur {}</translation>
    </message>
    <message>
        <source>Name of person {}</source>
        <translation>Nom de la personne {}</translation>
    </message>
    <message>
        <source>by lot</source>
        <translation>au hasard</translation>
    </message>
    <message>
        <source>Open the packs</source>
        <translation>Ouvrir les paquets</translation>
    </message>
    <message>
        <source>Set out</source>
        <translation>Se mettre en route</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>You begin with a ready deck and {0} honor. A won game gives {1} honor and a pack of cards for your deck; a draw costs {2}, a lost game {3}. The campaign ends without honor, or when every other clan has been faced.</source>
        <translation>Vous commencez avec un deck prêt et {0} points d&apos;honneur. Une partie gagnée donne {1} point d&apos;honneur et un paquet de cartes pour votre deck&#xa0;; une nulle en coûte {2}, une défaite {3}. La campagne finit sans honneur, ou quand tous les autres clans ont été affrontés.</translation>
    </message>
    <message>
        <source>Go on with the {}</source>
        <translation>Continuer&#xa0;: {}</translation>
    </message>
    <message>
        <source>Set out anew</source>
        <translation>Repartir du début</translation>
    </message>
    <message>
        <source>Give the other one up</source>
        <translation>Abandonner l&apos;autre</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Draft</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Jeu</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>À la table</translation>
    </message>
    <message>
        <source>Persons here</source>
        <translation>Personnes ici</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Noms</translation>
    </message>
    <message>
        <source>Number of the draft</source>
        <translation>Numéro du draft</translation>
    </message>
    <message>
        <source>{0} packs each, of {1} cards: take one, pass the rest on, to the left, to the right, to the left. Then build a deck of at least {2} cards for each pile, and play against the others. The same number opens the same packs.</source>
        <translation>{0} paquets chacun, de {1} cartes&#xa0;: prenez-en une, passez le reste, à gauche, à droite, puis à gauche. Construisez ensuite un deck d&apos;au moins {2} cartes par pioche, et jouez contre les autres. Le même numéro ouvre les mêmes paquets.</translation>
    </message>
    <message>
        <source>The packs hold cards of both decks by lot, each as likely as another, with Holdings in every pack.</source>
        <translation>Les paquets contiennent des cartes des deux pioches au hasard, toutes aussi probables, avec des Ressources dans chaque paquet.</translation>
    </message>
    <message>
        <source>The packs are dealt from a cube: each card once, of all clans, which may stand together in a deck.</source>
        <translation>Les paquets sont distribués d&apos;un cube&#xa0;: chaque carte une fois, de tous les clans, qui peuvent se mêler dans un deck.</translation>
    </message>
    <message>
        <source>Each drafter needs a name of its own.</source>
        <translation>Chaque participant doit avoir un nom à lui.</translation>
    </message>
</context>
<context>
    <name>BrowserPage</name>
    <message>
        <source>Cards are being gathered…</source>
        <translation>Les cartes sont rassemblées…</translation>
    </message>
    <message>
        <source>Cards found, as a table</source>
        <translation>Cartes trouvées, en tableau</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Import a deck…</source>
        <translation>Importer un deck…</translation>
    </message>
    <message>
        <source>Build a deck</source>
        <translation>Construire un deck</translation>
    </message>
    <message>
        <source>Write cards</source>
        <translation>Écrire des cartes</translation>
    </message>
    <message>
        <source>Pictures…</source>
        <translation>Images…</translation>
    </message>
    <message>
        <source>The cards cannot be read.</source>
        <translation>Les cartes ne peuvent pas être lues.</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>{} of {} cards</source>
        <translation>{} cartes sur {}</translation>
    </message>
    <message>
        <source>this deck</source>
        <translation>ce deck</translation>
    </message>
    <message>
        <source>the cards that are found now</source>
        <translation>les cartes trouvées maintenant</translation>
    </message>
    <message>
        <source>all cards of the LCG</source>
        <translation>toutes les cartes du JCE</translation>
    </message>
    <message>
        <source>all cards of the CCG</source>
        <translation>toutes les cartes du JCC</translation>
    </message>
</context>
<context>
    <name>ByHand</name>
    <message>
        <source>Manual table on</source>
        <translation>Table manuelle active</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>À la main</translation>
    </message>
    <message>
        <source>Manual table: {}</source>
        <translation>Table manuelle&#xa0;: {}</translation>
    </message>
    <message>
        <source>{} proposes: {} Does {} agree?</source>
        <translation>{} propose&#xa0;: «&#xa0;{}&#xa0;» {} accepte&#xa0;?</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Accepter</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Refuser</translation>
    </message>
</context>
<context>
    <name>CampaignPage</name>
    <message>
        <source>Choose a pack</source>
        <translation>Choisissez un paquet</translation>
    </message>
    <message>
        <source>Honor {}</source>
        <translation>Honneur {}</translation>
    </message>
    <message>
        <source>Honor {0} · {1} of {2} games won</source>
        <translation>Honneur {0} · parties gagnées&#xa0;: {1} sur {2}</translation>
    </message>
    <message>
        <source>Your deck: {0}, {1} cards of your pool.</source>
        <translation>Votre deck&#xa0;: {0}, {1} cartes de votre réserve.</translation>
    </message>
    <message>
        <source>{0} · {1}</source>
        <translation>{0} · {1}</translation>
    </message>
</context>
<context>
    <name>Captions</name>
    <message>
        <source>Hand</source>
        <translation>Main</translation>
    </message>
    <message>
        <source>Dial</source>
        <translation>Cadran</translation>
    </message>
    <message>
        <source>Conflicts left</source>
        <translation>Conflits restants</translation>
    </message>
    <message>
        <source>Provinces</source>
        <translation>Provinces</translation>
    </message>
    <message>
        <source>Gold available</source>
        <translation>Or disponible</translation>
    </message>
    <message>
        <source>Paying</source>
        <translation>Paiement</translation>
    </message>
    <message>
        <source>Political tokens</source>
        <translation>Jetons Politiques</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Scrolls left</source>
        <translation>Parchemins restants</translation>
    </message>
    <message>
        <source>must win in this turn</source>
        <translation>doit gagner à ce tour</translation>
    </message>
    <message>
        <source>Threat Level</source>
        <translation>Niveau de Menace</translation>
    </message>
    <message>
        <source>is attacked</source>
        <translation>est attaqué</translation>
    </message>
    <message>
        <source>out of the game</source>
        <translation>hors de la partie</translation>
    </message>
    <message>
        <source>has passed</source>
        <translation>a passé</translation>
    </message>
    <message>
        <source>has the turn</source>
        <translation>joue son tour</translation>
    </message>
    <message>
        <source>has the Imperial Favor</source>
        <translation>a la Faveur Impériale</translation>
    </message>
    <message>
        <source>has proclaimed</source>
        <translation>a proclamé</translation>
    </message>
    <message>
        <source>Honor</source>
        <translation>Honneur</translation>
    </message>
    <message>
        <source>Fate</source>
        <translation>Destin</translation>
    </message>
    <message>
        <source>Gold</source>
        <translation>Or</translation>
    </message>
    <message>
        <source>is the first player</source>
        <translation>est premier joueur</translation>
    </message>
    <message>
        <source>has the Imperial Favor on its military side</source>
        <translation>a la Faveur impériale, face militaire</translation>
    </message>
    <message>
        <source>has the Imperial Favor on its political side</source>
        <translation>a la Faveur impériale, face politique</translation>
    </message>
    <message>
        <source>Chi</source>
        <translation>Chi</translation>
    </message>
    <message>
        <source>Military</source>
        <translation>Militaire</translation>
    </message>
    <message>
        <source>Political</source>
        <translation>Politique</translation>
    </message>
    <message>
        <source>Glory</source>
        <translation>Gloire</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Force</translation>
    </message>
    <message>
        <source>Province strength {n}</source>
        <translation>Défense de la province {n}</translation>
    </message>
    <message>
        <source>Strength {n}</source>
        <translation>Défense {n}</translation>
    </message>
    <message>
        <source>closed, {n}</source>
        <translation>fermé, {n}</translation>
    </message>
    <message>
        <source>conquered</source>
        <translation>conquis</translation>
    </message>
    <message>
        <source>{n} unopened</source>
        <translation>{n} non ouverts</translation>
    </message>
    <message>
        <source>the last turn</source>
        <translation>le dernier tour</translation>
    </message>
    <message>
        <source>{seat} would conquer it</source>
        <translation>{seat} le conquerrait</translation>
    </message>
    <message>
        <source>Province not revealed</source>
        <translation>Province non révélée</translation>
    </message>
    <message>
        <source>{seat}: +{n} Imperial Favor</source>
        <translation>{seat}&#xa0;: +{n}, Faveur Impériale</translation>
    </message>
    <message>
        <source>nobody is here</source>
        <translation>personne n&apos;est ici</translation>
    </message>
    <message>
        <source>nobody would win</source>
        <translation>personne ne gagnerait</translation>
    </message>
    <message>
        <source>a tie: both armies would be destroyed</source>
        <translation>égalité&#xa0;: les deux armées seraient détruites</translation>
    </message>
    <message>
        <source>{seat} has won</source>
        <translation>{seat} a gagné</translation>
    </message>
    <message>
        <source>nobody has won</source>
        <translation>personne n&apos;a gagné</translation>
    </message>
    <message>
        <source>unopposed: {seat} loses {n} honor</source>
        <translation>non opposé&#xa0;: {seat} perd {n} honneur</translation>
    </message>
    <message>
        <source>if nobody defends</source>
        <translation>si personne ne défend</translation>
    </message>
    <message>
        <source>{seat} would win</source>
        <translation>{seat} gagnerait</translation>
    </message>
    <message>
        <source>{n} more would break it</source>
        <translation>il manque {n} pour la briser</translation>
    </message>
    <message>
        <source>{seat} would win, {n} short</source>
        <translation>{seat} gagnerait, il manque {n}</translation>
    </message>
    <message>
        <source>{n} more would conquer it</source>
        <translation>il manque {n} pour le conquérir</translation>
    </message>
    <message>
        <source>{seat} would win, it is closed</source>
        <translation>{seat} gagnerait, il est fermé</translation>
    </message>
    <message>
        <source>{seat} would win, it stands</source>
        <translation>{seat} gagnerait, il tient</translation>
    </message>
    <message>
        <source>{seat} would win and break it</source>
        <translation>{seat} gagnerait et la détruirait</translation>
    </message>
    <message>
        <source>{seat} would win the game</source>
        <translation>{seat} gagnerait la partie</translation>
    </message>
    <message>
        <source>{seat} would be out of the game</source>
        <translation>{seat} serait hors jeu</translation>
    </message>
    <message>
        <source>{seat} is out of the game</source>
        <translation>{seat} est hors jeu</translation>
    </message>
    <message>
        <source>the second Province, strength {n}, too</source>
        <translation>la seconde province, défense {n}, aussi</translation>
    </message>
    <message>
        <source>the second Province, strength {n}, holds</source>
        <translation>la seconde province, défense {n}, tient</translation>
    </message>
    <message>
        <source>{seat} would win and destroy it</source>
        <translation>{seat} gagnerait et la détruirait</translation>
    </message>
    <message>
        <source>battle over</source>
        <translation>combat terminé</translation>
    </message>
    <message>
        <source>it stands</source>
        <translation>elle tient</translation>
    </message>
    <message>
        <source>battle over, the Province stands</source>
        <translation>combat terminé, la province tient</translation>
    </message>
    <message>
        <source>Province destroyed</source>
        <translation>Province détruite</translation>
    </message>
    <message>
        <source>{n} honor</source>
        <translation>Honneur {n}</translation>
    </message>
    <message>
        <source>{n} fate</source>
        <translation>Destin {n}</translation>
    </message>
    <message>
        <source>Provinces {n}</source>
        <translation>Provinces {n}</translation>
    </message>
    <message>
        <source>Threat Level {n}</source>
        <translation>Niveau de Menace {n}</translation>
    </message>
    <message>
        <source>At stake: {}</source>
        <translation>Enjeu&#xa0;: {}</translation>
    </message>
    <message>
        <source>{0} {1} : {2} {3}</source>
        <translation>{0} {1}&#xa0;: {2} {3}</translation>
    </message>
    <message>
        <source>The team</source>
        <translation>L&apos;équipe</translation>
    </message>
    <message>
        <source>claimed by {}</source>
        <translation>revendiqué par {}</translation>
    </message>
    <message>
        <source>contested</source>
        <translation>contesté</translation>
    </message>
    <message>
        <source>unclaimed, {} fate on it</source>
        <translation>disponible, {} Destin dessus</translation>
    </message>
    <message>
        <source>unclaimed</source>
        <translation>disponible</translation>
    </message>
    <message>
        <source>{} wins</source>
        <translation>{} gagne la partie</translation>
    </message>
    <message>
        <source>Nobody wins</source>
        <translation>Personne ne gagne</translation>
    </message>
    <message>
        <source>Passed: {}. If you pass too, nobody acts here any more.</source>
        <translation>Déjà passé&#xa0;: {}. Si vous passez aussi, plus personne n&apos;agit ici.</translation>
    </message>
    <message>
        <source>Passed: {}.</source>
        <translation>Déjà passé&#xa0;: {}.</translation>
    </message>
    <message>
        <source>{} win together</source>
        <translation>{} gagnent ensemble</translation>
    </message>
    <message>
        <source>Territories conquered: {n}</source>
        <translation>Territoires conquis&#xa0;: {n}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
    <message>
        <source>Waiting for {}</source>
        <translation>En attente de {}</translation>
    </message>
</context>
<context>
    <name>CardDetail</name>
    <message>
        <source>The chosen card</source>
        <translation>La carte choisie</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Édition</translation>
    </message>
    <message>
        <source>By format</source>
        <translation>Par format</translation>
    </message>
    <message>
        <source>What its tests show</source>
        <translation>Ce que montrent ses tests (en anglais)</translation>
    </message>
    <message>
        <source>Decks with it</source>
        <translation>Decks qui la contiennent</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>permise</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>non permise</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}&#xa0;: {}</translation>
    </message>
    <message>
        <source>on a banned list</source>
        <translation>sur une liste de cartes bannies</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Of the same title</source>
        <translation>Du même titre</translation>
    </message>
    <message>
        <source>Similar cards</source>
        <translation>Cartes semblables</translation>
    </message>
    <message>
        <source>on a restricted list</source>
        <translation>sur une liste restreinte</translation>
    </message>
    <message>
        <source>and {} more</source>
        <translation>et {} de plus</translation>
    </message>
    <message>
        <source>What this card does is not described yet; it can be played by hand.</source>
        <translation>Ce que fait cette carte n’est pas encore décrit&#xa0;; elle se joue à la main.</translation>
    </message>
</context>
<context>
    <name>CardGrid</name>
    <message>
        <source>Cards found, as pictures</source>
        <translation>Cartes trouvées, en images</translation>
    </message>
</context>
<context>
    <name>CardText</name>
    <message>
        <source>printed {}</source>
        <translation>valeur imprimée&#xa0;: {}</translation>
    </message>
    <message>
        <source>A winning attacker may resolve it (L4.9.1); whoever wins claims the ring, a defender too (L4.10.1).</source>
        <translation>Un attaquant vainqueur peut le résoudre (L4.9.1)&#xa0;; le vainqueur prend l&apos;anneau, même défenseur (L4.10.1).</translation>
    </message>
    <message>
        <source>The team</source>
        <translation>L&apos;équipe</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Mots-clés</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
    <message>
        <source>Its player alone knows which card it is, until it is revealed.</source>
        <translation>Seul son joueur sait quelle carte c&apos;est, jusqu&apos;à ce qu&apos;elle soit révélée.</translation>
    </message>
    <message>
        <source>In it: {}</source>
        <translation>Dedans&#xa0;: {}</translation>
    </message>
    <message>
        <source>Attached to it</source>
        <translation>Attaché·e·s à cette carte</translation>
    </message>
    <message>
        <source>Attached to</source>
        <translation>Attaché·e à</translation>
    </message>
    <message>
        <source>Owner and controller: {}</source>
        <translation>Propriétaire et contrôleur&#xa0;: {}</translation>
    </message>
    <message>
        <source>Owner: {0}. Controller: {1}</source>
        <translation>Propriétaire&#xa0;: {0}. Contrôleur&#xa0;: {1}</translation>
    </message>
</context>
<context>
    <name>ChatPane</name>
    <message>
        <source>What was said</source>
        <translation>Ce qui s’est dit</translation>
    </message>
    <message>
        <source>Say something</source>
        <translation>Dire quelque chose</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>Muet</translation>
    </message>
    <message>
        <source>(watching) {}</source>
        <translation>(spectateur) {}</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}&#xa0;: {}</translation>
    </message>
</context>
<context>
    <name>ChoiceCards</name>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Everywhere</source>
        <translation>Partout</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>À la table</translation>
    </message>
    <message>
        <source>In a replay</source>
        <translation>Dans un replay</translation>
    </message>
    <message>
        <source>Show the keys</source>
        <translation>Montrer les touches</translation>
    </message>
    <message>
        <source>Open the settings</source>
        <translation>Ouvrir les réglages</translation>
    </message>
    <message>
        <source>Full screen, or no longer</source>
        <translation>Plein écran, ou plus</translation>
    </message>
    <message>
        <source>Report a fault, with the game as it is</source>
        <translation>Signaler un défaut, avec la partie telle qu&apos;elle est</translation>
    </message>
    <message>
        <source>Click what has the focus</source>
        <translation>Cliquer sur ce qui a le focus</translation>
    </message>
    <message>
        <source>On to the next thing that can be done</source>
        <translation>Vers la prochaine chose possible</translation>
    </message>
    <message>
        <source>Back to the last thing that can be done</source>
        <translation>Vers la chose possible d&apos;avant</translation>
    </message>
    <message>
        <source>To what lies to the left</source>
        <translation>Vers ce qui est à gauche</translation>
    </message>
    <message>
        <source>To what lies to the right</source>
        <translation>Vers ce qui est à droite</translation>
    </message>
    <message>
        <source>To what lies above</source>
        <translation>Vers ce qui est au-dessus</translation>
    </message>
    <message>
        <source>To what lies below</source>
        <translation>Vers ce qui est au-dessous</translation>
    </message>
    <message>
        <source>Open the menu of what the cursor is on</source>
        <translation>Ouvrir le menu de ce que le curseur désigne</translation>
    </message>
    <message>
        <source>Say what the cursor is on</source>
        <translation>Dire ce que le curseur désigne</translation>
    </message>
    <message>
        <source>Show what is read as large as the window allows</source>
        <translation>Montrer ce qui est lu aussi grand que la fenêtre le permet</translation>
    </message>
    <message>
        <source>What has happened since your last act, card by card</source>
        <translation>Ce qui est arrivé depuis votre dernier acte, carte par carte</translation>
    </message>
    <message>
        <source>To your next question, without what others do meanwhile</source>
        <translation>À votre prochaine question, sans voir ce que font les autres entre-temps</translation>
    </message>
    <message>
        <source>Look closer</source>
        <translation>Regarder de plus près</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Prendre du recul</translation>
    </message>
    <message>
        <source>See the whole table</source>
        <translation>Voir toute la table</translation>
    </message>
    <message>
        <source>Put the column beside the table away, or bring it back</source>
        <translation>Ranger la colonne à côté de la table, ou la ramener</translation>
    </message>
    <message>
        <source>Read the rule of this step, or look one up</source>
        <translation>Lire la règle de cette étape, ou en chercher une</translation>
    </message>
    <message>
        <source>To the next part of the window</source>
        <translation>Vers la partie suivante de la fenêtre</translation>
    </message>
    <message>
        <source>To the part of the window before</source>
        <translation>Vers la partie précédente de la fenêtre</translation>
    </message>
    <message>
        <source>Give answer {}</source>
        <translation>Donner la réponse {}</translation>
    </message>
    <message>
        <source>Pass, or say that the marked cards are all</source>
        <translation>Passer, ou dire que les cartes marquées sont toutes</translation>
    </message>
    <message>
        <source>Begin the answer anew; close what is open</source>
        <translation>Recommencer la réponse&#xa0;; fermer ce qui est ouvert</translation>
    </message>
    <message>
        <source>When to ask you, and when to pass by itself</source>
        <translation>Quand vous demander, et quand passer automatiquement</translation>
    </message>
    <message>
        <source>Say the question again</source>
        <translation>Redire la question</translation>
    </message>
    <message>
        <source>To your hand, card by card</source>
        <translation>Vers votre main, carte par carte</translation>
    </message>
    <message>
        <source>To your provinces</source>
        <translation>Vers vos provinces</translation>
    </message>
    <message>
        <source>To the provinces of others</source>
        <translation>Vers les provinces des autres</translation>
    </message>
    <message>
        <source>To your cards in play</source>
        <translation>Vers vos cartes en jeu</translation>
    </message>
    <message>
        <source>To the cards in play of others</source>
        <translation>Vers les cartes en jeu des autres</translation>
    </message>
    <message>
        <source>To the conflict or the battlefields</source>
        <translation>Vers le conflit ou les champs de bataille</translation>
    </message>
    <message>
        <source>To the rings</source>
        <translation>Vers les anneaux</translation>
    </message>
    <message>
        <source>To your decks and discard piles</source>
        <translation>Vers vos decks et défausses</translation>
    </message>
    <message>
        <source>To the decks and discard piles of others</source>
        <translation>Vers les decks et défausses des autres</translation>
    </message>
    <message>
        <source>To what is told of each player</source>
        <translation>Vers ce qui est dit de chaque joueur</translation>
    </message>
    <message>
        <source>Show the next of several other players larger, or none</source>
        <translation>Agrandir le suivant de plusieurs autres joueurs, ou aucun</translation>
    </message>
    <message>
        <source>To the story</source>
        <translation>Vers le récit</translation>
    </message>
    <message>
        <source>Take back the last answer</source>
        <translation>Reprendre la dernière réponse</translation>
    </message>
    <message>
        <source>Give the answer again that was taken back</source>
        <translation>Redonner la réponse reprise</translation>
    </message>
    <message>
        <source>Concede</source>
        <translation>Concéder</translation>
    </message>
    <message>
        <source>Save and leave</source>
        <translation>Garder et quitter</translation>
    </message>
    <message>
        <source>In a lesson: the page before</source>
        <translation>Dans une leçon&#xa0;: la page précédente</translation>
    </message>
    <message>
        <source>In a lesson: the next page</source>
        <translation>Dans une leçon&#xa0;: la page suivante</translation>
    </message>
    <message>
        <source>Put a tip away</source>
        <translation>Ranger une astuce</translation>
    </message>
    <message>
        <source>Give a hint, or put it away</source>
        <translation>Donner un conseil, ou le fermer</translation>
    </message>
    <message>
        <source>Why the computer has moved as it did</source>
        <translation>Pourquoi l’ordinateur a joué ainsi</translation>
    </message>
    <message>
        <source>Show how likely you are to win, or no longer</source>
        <translation>Afficher vos chances de gagner, ou non</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>Au début</translation>
    </message>
    <message>
        <source>The turn before</source>
        <translation>Le tour précédent</translation>
    </message>
    <message>
        <source>The act before</source>
        <translation>L&apos;acte précédent</translation>
    </message>
    <message>
        <source>One input back</source>
        <translation>Un pas en arrière</translation>
    </message>
    <message>
        <source>Play, or stop</source>
        <translation>Lire, ou arrêter</translation>
    </message>
    <message>
        <source>One input on</source>
        <translation>Un pas en avant</translation>
    </message>
    <message>
        <source>The next act</source>
        <translation>L&apos;acte suivant</translation>
    </message>
    <message>
        <source>The next turn</source>
        <translation>Le tour suivant</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>À la fin</translation>
    </message>
    <message>
        <source>Look at what lies to the left</source>
        <translation>Regarder ce qui est à gauche</translation>
    </message>
    <message>
        <source>Look at what lies to the right</source>
        <translation>Regarder ce qui est à droite</translation>
    </message>
    <message>
        <source>Look at what lies above</source>
        <translation>Regarder ce qui est au-dessus</translation>
    </message>
    <message>
        <source>Look at what lies below</source>
        <translation>Regarder ce qui est au-dessous</translation>
    </message>
    <message>
        <source>Show or hide the analysis of the game</source>
        <translation>Afficher ou cacher l’analyse de la partie</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Continuer à jouer d&apos;ici</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Quitter</translation>
    </message>
</context>
<context>
    <name>ConnectingPanel</name>
    <message>
        <source>On the same network the other player finds you in the list, and types this code:</source>
        <translation>Sur le même réseau, l’autre joueur vous trouve dans la liste et saisit ce code&#xa0;:</translation>
    </message>
    <message>
        <source>Or send the whole invite:</source>
        <translation>Ou envoyez l’invitation entière&#xa0;:</translation>
    </message>
    <message>
        <source>Invite</source>
        <translation>Invitation</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>{} ({})</source>
        <translation>{} ({})</translation>
    </message>
</context>
<context>
    <name>Controls</name>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Tour</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vue</translation>
    </message>
    <message>
        <source>What everybody sees</source>
        <translation>Ce que tous voient</translation>
    </message>
    <message>
        <source>All players</source>
        <translation>Tous les joueurs</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
</context>
<context>
    <name>CostCurve</name>
    <message>
        <source>{} of cost {}</source>
        <translation>{} de coût {}</translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>I am {}</source>
        <translation>Je suis {}</translation>
    </message>
    <message>
        <source>Undo the last answer</source>
        <translation>Annuler la dernière réponse</translation>
    </message>
    <message>
        <source>Save and leave</source>
        <translation>Garder et quitter</translation>
    </message>
    <message>
        <source>Pass the screen to {}</source>
        <translation>Passez l&apos;écran à {}</translation>
    </message>
    <message>
        <source>Nobody else should look.</source>
        <translation>Que personne d&apos;autre ne regarde.</translation>
    </message>
</context>
<context>
    <name>DearestDecisions</name>
    <message>
        <source>Decisions that cost most</source>
        <translation>Décisions qui ont coûté le plus</translation>
    </message>
    <message>
        <source>The decisions are being reviewed…</source>
        <translation>Les décisions sont examinées…</translation>
    </message>
    <message>
        <source>No decision has surely cost anything.</source>
        <translation>Aucune décision n’a sûrement coûté quelque chose.</translation>
    </message>
</context>
<context>
    <name>DeckCardList</name>
    <message>
        <source>Cards of the deck</source>
        <translation>Cartes du deck</translation>
    </message>
</context>
<context>
    <name>DeckFaults</name>
    <message>
        <source>Rules that the deck breaks</source>
        <translation>Règles que le deck enfreint</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}&#xa0;: {}</translation>
    </message>
    <message>
        <source>It breaks no rule.</source>
        <translation>Il n’enfreint aucune règle.</translation>
    </message>
    <message>
        <source>Mend it: {}</source>
        <translation>Corriger&#xa0;: {}</translation>
    </message>
</context>
<context>
    <name>DeckGallery</name>
    <message>
        <source>Name or clan</source>
        <translation>Nom ou clan</translation>
    </message>
    <message>
        <source>Find a deck by its name or clan</source>
        <translation>Trouver un deck par son nom ou son clan</translation>
    </message>
    <message>
        <source>Decks</source>
        <translation>Decks</translation>
    </message>
    <message>
        <source>Take this deck</source>
        <translation>Prendre ce deck</translation>
    </message>
</context>
<context>
    <name>DeckInside</name>
    <message>
        <source>Stronghold</source>
        <translation>Forteresse</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rôle</translation>
    </message>
    <message>
        <source>Sensei</source>
        <translation>Sensei</translation>
    </message>
    <message>
        <source>Provinces</source>
        <translation>Provinces</translation>
    </message>
    <message>
        <source>Starting Holdings</source>
        <translation>Ressources de départ</translation>
    </message>
    <message>
        <source>Dynasty deck</source>
        <translation>Deck Dynastie</translation>
    </message>
    <message>
        <source>Conflict deck</source>
        <translation>Deck Conflit</translation>
    </message>
    <message>
        <source>Fate deck</source>
        <translation>Deck Destin</translation>
    </message>
    <message>
        <source>Sideboard</source>
        <translation>Réserve</translation>
    </message>
    <message>
        <source>Cards of the deck</source>
        <translation>Cartes du deck</translation>
    </message>
</context>
<context>
    <name>DeckPanel</name>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Name of the deck</source>
        <translation>Nom du deck</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Keep the deck</source>
        <translation>Garder le deck</translation>
    </message>
    <message>
        <source>One copy less</source>
        <translation>Un exemplaire de moins</translation>
    </message>
    <message>
        <source>New deck</source>
        <translation>Nouveau deck</translation>
    </message>
    <message>
        <source>Open a deck…</source>
        <translation>Ouvrir un deck…</translation>
    </message>
    <message>
        <source>Sealed pool</source>
        <translation>Lot scellé</translation>
    </message>
    <message>
        <source>Open packs by lot, and build from these cards alone</source>
        <translation>Ouvrir des paquets au hasard, et construire avec ces seules cartes</translation>
    </message>
    <message>
        <source>One copy more</source>
        <translation>Un exemplaire de plus</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Chiffres</translation>
    </message>
    <message>
        <source>Charts and chances</source>
        <translation>Graphiques et probabilités</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Mains</translation>
    </message>
    <message>
        <source>Sample hands, and a deal to play alone</source>
        <translation>Mains d&apos;essai, et une donne à jouer seul</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versions</translation>
    </message>
    <message>
        <source>Versions, notes, comparing decks</source>
        <translation>Versions, notes, comparaison de decks</translation>
    </message>
    <message>
        <source>Laboratory</source>
        <translation>Laboratoire</translation>
    </message>
    <message>
        <source>Keep it, and try it against others</source>
        <translation>Le garder et l&apos;essayer contre d&apos;autres</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Imprimer</translation>
    </message>
    <message>
        <source>Onto paper</source>
        <translation>Sur papier</translation>
    </message>
    <message>
        <source>Play it</source>
        <translation>Le jouer</translation>
    </message>
    <message>
        <source>Keep it, and play it against the computer</source>
        <translation>Le garder et le jouer contre l&apos;ordinateur</translation>
    </message>
    <message>
        <source>{} belongs in no deck of this format.</source>
        <translation>{} n’a sa place dans aucun deck de ce format.</translation>
    </message>
    <message>
        <source>{} cards · {}</source>
        <translation>{} cartes · {}</translation>
    </message>
    <message>
        <source>{} cards by lot: take out what you do not play.</source>
        <translation>{} cartes au hasard&#xa0;: retirez celles que vous ne jouez pas.</translation>
    </message>
    <message>
        <source>Open a deck</source>
        <translation>Ouvrir un deck</translation>
    </message>
    <message>
        <source>The deck is kept; choose it for a new game of its format.</source>
        <translation>Le deck est gardé&#xa0;; choisissez-le pour une nouvelle partie de son format.</translation>
    </message>
</context>
<context>
    <name>DeckShowing</name>
    <message>
        <source>Crab</source>
        <translation>Crabe</translation>
    </message>
    <message>
        <source>Crane</source>
        <translation>Grue</translation>
    </message>
    <message>
        <source>Dragon</source>
        <translation>Dragon</translation>
    </message>
    <message>
        <source>Lion</source>
        <translation>Lion</translation>
    </message>
    <message>
        <source>Mantis</source>
        <translation>Mante</translation>
    </message>
    <message>
        <source>Phoenix</source>
        <translation>Phénix</translation>
    </message>
    <message>
        <source>Scorpion</source>
        <translation>Scorpion</translation>
    </message>
    <message>
        <source>Spider</source>
        <translation>Araignée</translation>
    </message>
    <message>
        <source>Unicorn</source>
        <translation>Licorne</translation>
    </message>
    <message>
        <source>Unaligned</source>
        <translation>Sans clan</translation>
    </message>
    <message>
        <source>not played yet</source>
        <translation>pas encore joué</translation>
    </message>
    <message numerus="yes">
        <source>%n won</source>
        <translation>
            <numerusform>%n gagnée</numerusform>
            <numerusform>%n gagnées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lost</source>
        <translation>
            <numerusform>%n perdue</numerusform>
            <numerusform>%n perdues</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawn</source>
        <translation>
            <numerusform>%n nulle</numerusform>
            <numerusform>%n nulles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeckSlots</name>
    <message>
        <source>Clan</source>
        <translation>Clan</translation>
    </message>
    <message>
        <source>Which clan?</source>
        <translation>Quel clan&#xa0;?</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>aucun encore</translation>
    </message>
    <message>
        <source>{} cards</source>
        <translation>{} cartes</translation>
    </message>
    <message>
        <source>Find cards for it</source>
        <translation>Chercher des cartes pour cela</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
</context>
<context>
    <name>DeckTile</name>
    <message>
        <source>There is no deck for this game.</source>
        <translation>Il n’y a aucun deck pour ce jeu.</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
</context>
<context>
    <name>Dial</name>
    <message>
        <source>cards drawn</source>
        <translation>cartes piochées</translation>
    </message>
    <message>
        <source>total of your duelist now</source>
        <translation>total actuel de votre duelliste</translation>
    </message>
    <message>
        <source>honor, from each who bids</source>
        <translation>honneur, de chacun qui mise</translation>
    </message>
    <message>
        <source>honor, if the other bids</source>
        <translation>honneur, si l&apos;autre mise</translation>
    </message>
    <message>
        <source>Nobody else sees it before all have chosen.</source>
        <translation>Personne d&apos;autre ne le voit avant que tous aient choisi.</translation>
    </message>
    <message>
        <source>May cost you all your honor, and the game: {}</source>
        <translation>Peut vous coûter tout votre honneur, et la partie&#xa0;: {}</translation>
    </message>
    <message>
        <source>Has chosen: {}</source>
        <translation>A choisi&#xa0;: {}</translation>
    </message>
    <message>
        <source>Not yet: {}</source>
        <translation>Pas encore&#xa0;: {}</translation>
    </message>
</context>
<context>
    <name>DraftPage</name>
    <message>
        <source>I am {}</source>
        <translation>Je suis {}</translation>
    </message>
    <message>
        <source>Leave, and go on later</source>
        <translation>Quitter, et reprendre plus tard</translation>
    </message>
    <message>
        <source>Pass the screen to {}</source>
        <translation>Passez l&apos;écran à {}</translation>
    </message>
    <message>
        <source>Nobody else should look.</source>
        <translation>Personne d&apos;autre ne devrait regarder.</translation>
    </message>
    <message>
        <source>{0}, {1} cards</source>
        <translation>{0}, {1} cartes</translation>
    </message>
</context>
<context>
    <name>DuelBox</name>
    <message>
        <source>Your focus pool:</source>
        <translation>Votre réserve de focus&#xa0;:</translation>
    </message>
    <message>
        <source>Duel of {}</source>
        <translation>Duel&#xa0;: {}</translation>
    </message>
    <message>
        <source>What is at stake:</source>
        <translation>Enjeu&#xa0;:</translation>
    </message>
    <message>
        <source>even</source>
        <translation>égalité</translation>
    </message>
    <message>
        <source>{} leads by {}</source>
        <translation>{} mène de {}</translation>
    </message>
    <message>
        <source>{} focuses or strikes</source>
        <translation>{}&#xa0;: focus ou frappe</translation>
    </message>
    <message>
        <source>Total {}</source>
        <translation>Total {}</translation>
    </message>
    <message>
        <source>{} {}, {} focused</source>
        <translation>{} {}, focus&#xa0;: {}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
    <message>
        <source>{} {}, dial still hidden</source>
        <translation>{} {}, cadran encore caché</translation>
    </message>
    <message>
        <source>{} {}, dial {}</source>
        <translation>{} {}, cadran {}</translation>
    </message>
</context>
<context>
    <name>DuelResult</name>
    <message>
        <source>Duel of {}: {} wins</source>
        <translation>Duel ({})&#xa0;: {} gagne</translation>
    </message>
    <message>
        <source>Duel of {}: nobody wins</source>
        <translation>Duel ({})&#xa0;: personne ne gagne</translation>
    </message>
    <message>
        <source>Total {}</source>
        <translation>Total {}</translation>
    </message>
    <message>
        <source>wins</source>
        <translation>gagne</translation>
    </message>
    <message>
        <source>{} {}, dial {}</source>
        <translation>{} {}, cadran {}</translation>
    </message>
    <message>
        <source>{} {}, {} focused</source>
        <translation>{} {}, focus&#xa0;: {}</translation>
    </message>
</context>
<context>
    <name>EndSheet</name>
    <message>
        <source>The draft is over</source>
        <translation>Le draft est fini</translation>
    </message>
    <message>
        <source>Who plays the other decks</source>
        <translation>Qui joue les autres decks</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>New draft</source>
        <translation>Nouveau draft</translation>
    </message>
    <message>
        <source>The other decks are played by</source>
        <translation>Les autres decks sont joués par</translation>
    </message>
    <message>
        <source>Change the deck</source>
        <translation>Modifier le deck</translation>
    </message>
    <message>
        <source>Change the deck of {}</source>
        <translation>Modifier le deck de {}</translation>
    </message>
    <message>
        <source>{0} of {1} games won</source>
        <translation>Parties gagnées&#xa0;: {0} sur {1}</translation>
    </message>
    <message>
        <source>not played yet</source>
        <translation>pas encore jouée</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Jouer</translation>
    </message>
    <message>
        <source>being played</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>won</source>
        <translation>gagnée</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Rejouer</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>perdue</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>nulle</translation>
    </message>
    <message>
        <source>{0}: {1} against {2}</source>
        <translation>{0}&#xa0;: {1} contre {2}</translation>
    </message>
    <message>
        <source>against {}</source>
        <translation>contre {}</translation>
    </message>
    <message>
        <source>Give this draft up</source>
        <translation>Abandonner ce draft</translation>
    </message>
</context>
<context>
    <name>EndSummary</name>
    <message>
        <source>Honor by turn</source>
        <translation>Honneur par tour</translation>
    </message>
    <message>
        <source>When it turned</source>
        <translation>Les tournants</translation>
    </message>
    <message>
        <source>The numbers of the game are being counted …</source>
        <translation>Les chiffres de la partie sont en cours de calcul…</translation>
    </message>
    <message>
        <source>Cards drawn</source>
        <translation>Cartes piochées</translation>
    </message>
    <message>
        <source>Cards played</source>
        <translation>Cartes jouées</translation>
    </message>
    <message>
        <source>Gold produced</source>
        <translation>Or produit</translation>
    </message>
    <message>
        <source>Fate gained</source>
        <translation>Destin gagné</translation>
    </message>
    <message>
        <source>Gold spent</source>
        <translation>Or dépensé</translation>
    </message>
    <message>
        <source>Fate spent</source>
        <translation>Destin dépensé</translation>
    </message>
    <message>
        <source>Battles won</source>
        <translation>Batailles gagnées</translation>
    </message>
    <message>
        <source>Conflicts won</source>
        <translation>Conflits gagnés</translation>
    </message>
    <message>
        <source>Gold wasted</source>
        <translation>Or perdu</translation>
    </message>
    <message>
        <source>Fate not spent</source>
        <translation>Destin non dépensé</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
</context>
<context>
    <name>FaultDialog</name>
    <message>
        <source>Report a fault</source>
        <translation>Signaler un défaut</translation>
    </message>
    <message>
        <source>What did you do? What did you expect, and what happened instead?</source>
        <translation>Qu&apos;avez-vous fait&#xa0;? Qu&apos;attendiez-vous, et que s&apos;est-il passé à la place&#xa0;?</translation>
    </message>
    <message>
        <source>Enclose the game, so that it can be brought back as it is now</source>
        <translation>Joindre la partie, pour qu&apos;on puisse la retrouver telle qu&apos;elle est</translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>Écrire le rapport</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Montrer le dossier</translation>
    </message>
    <message>
        <source>Copy the text again</source>
        <translation>Copier le texte à nouveau</translation>
    </message>
    <message>
        <source>With it go your hand and all else that this program knows of the game.</source>
        <translation>Avec elle partent votre main et tout ce que ce programme sait de la partie.</translation>
    </message>
    <message>
        <source>With it go all hidden cards: the hands and decks of all players. A game that is not over is remarked as opened then, and does not count for the rating.</source>
        <translation>Avec elle partent toutes les cartes cachées&#xa0;: les mains et les pioches de tous les joueurs. Une partie qui n&apos;est pas finie est alors notée comme ouverte, et ne compte pas pour le classement.</translation>
    </message>
    <message>
        <source>A file is written with the versions of the program, settings, the last lines of its log and errors, without names of players and cards. Nothing is sent: you decide who gets it.</source>
        <translation>Un fichier est écrit avec les versions du programme, des réglages, les dernières lignes de son journal et ses erreurs, sans noms de joueurs ni de cartes. Rien n&apos;est envoyé&#xa0;: vous décidez qui le reçoit.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>The report is the file {}. A text for an issue tracker is on the clipboard now.</source>
        <translation>Le rapport est le fichier {}. Un texte pour un outil de suivi est maintenant dans le presse-papiers.</translation>
    </message>
    <message>
        <source>The folder could not be opened here: {}</source>
        <translation>Le dossier n&apos;a pas pu être ouvert ici&#xa0;: {}</translation>
    </message>
</context>
<context>
    <name>FiguresDialog</name>
    <message>
        <source>Figures of {}</source>
        <translation>Chiffres de {}</translation>
    </message>
    <message>
        <source>Income and usual chances</source>
        <translation>Revenus et probabilités usuelles</translation>
    </message>
    <message>
        <source>At least so many</source>
        <translation>Au moins autant</translation>
    </message>
    <message>
        <source>cards, such as  t:holding</source>
        <translation>cartes, par exemple  t:ressource</translation>
    </message>
    <message>
        <source>Cards that are wanted, as a query</source>
        <translation>Cartes voulues, en requête</translation>
    </message>
    <message>
        <source>Among so many cards</source>
        <translation>Parmi autant de cartes</translation>
    </message>
    <message>
        <source>Pile</source>
        <translation>Pile</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Au moins</translation>
    </message>
    <message>
        <source>among the first</source>
        <translation>parmi les premières</translation>
    </message>
    <message>
        <source>Ask how likely some cards are among the first of a pile.</source>
        <translation>Demandez quelle chance ont des cartes d&apos;être parmi les premières d&apos;une pile.</translation>
    </message>
    <message>
        <source>The chance is {}.</source>
        <translation>La probabilité est de {}.</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}&#xa0;: {}</translation>
    </message>
    <message>
        <source>Fate each round</source>
        <translation>Destin par manche</translation>
    </message>
    <message>
        <source>Starting honor</source>
        <translation>Honneur de départ</translation>
    </message>
    <message>
        <source>Influence</source>
        <translation>Influence</translation>
    </message>
    <message>
        <source>Bonus to the stronghold province</source>
        <translation>Bonus à la province de la forteresse</translation>
    </message>
    <message>
        <source>Gold of the Stronghold</source>
        <translation>Or de la Forteresse</translation>
    </message>
    <message>
        <source>Province Strength</source>
        <translation>Force des Provinces</translation>
    </message>
    <message>
        <source>{} cards produce Gold, {} each on average</source>
        <translation>{} cartes produisent de l&apos;Or, {} chacune en moyenne</translation>
    </message>
    <message>
        <source>Influence used</source>
        <translation>Influence dépensée</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Clan</source>
        <translation>Clan</translation>
    </message>
    <message>
        <source>Focus Value</source>
        <translation>Valeur de Focus</translation>
    </message>
    <message>
        <source>Gold produced</source>
        <translation>Or produit</translation>
    </message>
    <message>
        <source>Military skill</source>
        <translation>Compétence militaire</translation>
    </message>
    <message>
        <source>Political skill</source>
        <translation>Compétence politique</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Force</translation>
    </message>
    <message>
        <source>Chi</source>
        <translation>Chi</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Write the game to a file</source>
        <translation>Enregistrer la partie dans un fichier</translation>
    </message>
    <message>
        <source>Watch a game from a file</source>
        <translation>Revoir une partie depuis un fichier</translation>
    </message>
    <message>
        <source>The game is in the file {} now.</source>
        <translation>La partie est maintenant dans le fichier {}.</translation>
    </message>
    <message>
        <source>Games ({})</source>
        <translation>Parties ({})</translation>
    </message>
</context>
<context>
    <name>Filters</name>
    <message>
        <source>Both games</source>
        <translation>Les deux jeux</translation>
    </message>
    <message>
        <source>Any format</source>
        <translation>Tout format</translation>
    </message>
    <message>
        <source>Any clan</source>
        <translation>Tout clan</translation>
    </message>
    <message>
        <source>Any type</source>
        <translation>Tout type</translation>
    </message>
    <message>
        <source>Any set</source>
        <translation>Toute édition</translation>
    </message>
</context>
<context>
    <name>Following</name>
    <message>
        <source>{} more</source>
        <translation>{} autres</translation>
    </message>
    <message>
        <source>{} passes automatically.</source>
        <translation>{} passe automatiquement.</translation>
    </message>
    <message>
        <source>{} has nobody who can defend.</source>
        <translation>{} n&apos;a personne pour défendre.</translation>
    </message>
    <message>
        <source>{} can declare no conflict and passes.</source>
        <translation>{} ne peut déclarer aucun conflit et passe.</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}&#xa0;: {}</translation>
    </message>
</context>
<context>
    <name>Foresight</name>
    <message>
        <source>Next you choose: {}</source>
        <translation>Ensuite vous choisissez&#xa0;: {}</translation>
    </message>
    <message>
        <source>Only this is left of the effect: {}</source>
        <translation>Seule cette partie de l&apos;effet reste&#xa0;: {}</translation>
    </message>
    <message>
        <source>Then: nothing changes</source>
        <translation>Alors&#xa0;: rien ne change</translation>
    </message>
    <message>
        <source>Then: {}</source>
        <translation>Alors&#xa0;: {}</translation>
    </message>
</context>
<context>
    <name>FormatNames</name>
    <message>
        <source>Stronghold</source>
        <translation>Forteresse</translation>
    </message>
    <message>
        <source>Living card game · two players</source>
        <translation>Jeu de cartes évolutif · deux joueurs</translation>
    </message>
    <message>
        <source>Skirmish</source>
        <translation>Escarmouche</translation>
    </message>
    <message>
        <source>Living card game · two to five players</source>
        <translation>Jeu de cartes évolutif · deux à cinq joueurs</translation>
    </message>
    <message>
        <source>Ivory Edition</source>
        <translation>Édition Ivoire</translation>
    </message>
    <message>
        <source>Collectible card game · two to six players</source>
        <translation>Jeu de cartes à collectionner · deux à six joueurs</translation>
    </message>
    <message>
        <source>Celestial Edition</source>
        <translation>Édition Céleste</translation>
    </message>
    <message>
        <source>Siege: Clan War</source>
        <translation>Siège&#xa0;: la Guerre des Clans</translation>
    </message>
    <message>
        <source>Collectible card game · three or more against one</source>
        <translation>Jeu de cartes à collectionner · trois joueurs ou plus contre un</translation>
    </message>
    <message>
        <source>Person here</source>
        <translation>Joueur ici</translation>
    </message>
    <message>
        <source>Computer (novice)</source>
        <translation>Ordinateur (novice)</translation>
    </message>
    <message>
        <source>Computer (student)</source>
        <translation>Ordinateur (élève)</translation>
    </message>
    <message>
        <source>Computer (samurai)</source>
        <translation>Ordinateur (samouraï)</translation>
    </message>
    <message>
        <source>Computer (master)</source>
        <translation>Ordinateur (maître)</translation>
    </message>
    <message>
        <source>Computer (grandmaster)</source>
        <translation>Ordinateur (grand maître)</translation>
    </message>
    <message>
        <source>The titles of this game&apos;s cards are in English: there are no others.</source>
        <translation>Les titres des cartes de ce jeu sont en anglais&#xa0;: il n’en existe pas d’autres.</translation>
    </message>
    <message>
        <source>Computer (grandmaster, {} seconds)</source>
        <translation>Ordinateur (grand maître, {} secondes)</translation>
    </message>
    <message>
        <source>Computer (greedy)</source>
        <translation>Ordinateur (glouton)</translation>
    </message>
    <message>
        <source>Computer (random)</source>
        <translation>Ordinateur (au hasard)</translation>
    </message>
</context>
<context>
    <name>FoundCards</name>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Clan</source>
        <translation>Clan</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Nombres</translation>
    </message>
    <message>
        <source>Traits</source>
        <translation>Traits</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Édition</translation>
    </message>
</context>
<context>
    <name>FramedPage</name>
    <message>
        <source>Cards are being gathered…</source>
        <translation>Les cartes sont rassemblées…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>The cards cannot be read.</source>
        <translation>Les cartes ne peuvent pas être lues.</translation>
    </message>
</context>
<context>
    <name>GameOptions</name>
    <message>
        <source>Difficulty (Rank):</source>
        <translation>Difficulté (Rang)&#xa0;:</translation>
    </message>
    <message>
        <source>The Rank is the number of Rokugani players.</source>
        <translation>Le Rang est le nombre de joueurs Rokugani.</translation>
    </message>
</context>
<context>
    <name>Hands</name>
    <message>
        <source>{}&apos;s hand</source>
        <translation>Main de {}</translation>
    </message>
</context>
<context>
    <name>HandsDialog</name>
    <message>
        <source>Hands of {}</source>
        <translation>Mains de {}</translation>
    </message>
    <message>
        <source>Provinces</source>
        <translation>Provinces</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Main</translation>
    </message>
    <message>
        <source>Cards drawn each turn</source>
        <translation>Cartes piochées par tour</translation>
    </message>
    <message>
        <source>Deal &amp;anew</source>
        <translation>&amp;Redistribuer</translation>
    </message>
    <message>
        <source>&amp;Replace marked cards</source>
        <translation>R&amp;emplacer les cartes marquées</translation>
    </message>
    <message>
        <source>&amp;Play or discard marked cards</source>
        <translation>&amp;Jouer ou défausser les cartes marquées</translation>
    </message>
    <message>
        <source>&amp;Next turn</source>
        <translation>&amp;Tour suivant</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>drawing</source>
        <translation>en piochant</translation>
    </message>
    <message>
        <source>Turn {} · {} Dynasty cards and {} others left</source>
        <translation>Tour {} · reste {} cartes Dynastie et {} autres</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>vide</translation>
    </message>
</context>
<context>
    <name>HelpButton</name>
    <message>
        <source>Tips, keys and settings</source>
        <translation>Astuces, touches et réglages</translation>
    </message>
    <message>
        <source>Tips</source>
        <translation>Astuces</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Full screen, or no longer</source>
        <translation>Plein écran, ou plus</translation>
    </message>
    <message>
        <source>Put something right by hand</source>
        <translation>Corriger quelque chose à la main</translation>
    </message>
    <message>
        <source>Report a fault …</source>
        <translation>Signaler un défaut …</translation>
    </message>
    <message>
        <source>About the program</source>
        <translation>À propos du programme</translation>
    </message>
</context>
<context>
    <name>HintBox</name>
    <message>
        <source>Do this</source>
        <translation>Jouer ainsi</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Conseil</translation>
    </message>
    <message>
        <source>Thinking, from what you can see…</source>
        <translation>Réflexion, d’après ce que vous voyez…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Played on {} times with cards dealt as you may know them.</source>
        <translation>Partie prolongée {} fois, cartes distribuées selon ce que vous pouvez savoir.</translation>
    </message>
    <message>
        <source>This is what is usually done here; nothing had to be weighed.</source>
        <translation>C’est ce qui se fait d’habitude ici&#xa0;; il n’y avait rien à peser.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>No hint could be worked out: the computer has stopped. You can ask again.</source>
        <translation>Aucun conseil n’a pu être calculé&#xa0;: l’ordinateur s’est arrêté. Vous pouvez redemander.</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>Hint: {}</source>
        <translation>Conseil&#xa0;: {}</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>Versions and notes of {}</source>
        <translation>Versions et notes de {}</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Notes of your own</source>
        <translation>Vos notes</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Étiquettes</translation>
    </message>
    <message>
        <source>Tags, with commas between them</source>
        <translation>Étiquettes, séparées par des virgules</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Comparer avec</translation>
    </message>
    <message>
        <source>Version of {}</source>
        <translation>Version du {}</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Ce qui diffère</translation>
    </message>
    <message>
        <source>Keep the deck first; then it has notes, tags and versions.</source>
        <translation>Gardez d&apos;abord le deck&#xa0;; il aura alors notes, étiquettes et versions.</translation>
    </message>
    <message>
        <source>Be this version again</source>
        <translation>Redevenir cette version</translation>
    </message>
    <message>
        <source>{} cards are in both.</source>
        <translation>{} cartes sont dans les deux.</translation>
    </message>
    <message>
        <source>Nothing differs.</source>
        <translation>Rien ne diffère.</translation>
    </message>
</context>
<context>
    <name>HistoryLines</name>
    <message>
        <source>The text that is played here is that of {}; the most recent official printing is in {}.</source>
        <translation>Le texte joué ici est celui de {}&#xa0;; l&apos;édition officielle la plus récente est dans {}.</translation>
    </message>
    <message>
        <source>Printings</source>
        <translation>Éditions</translation>
    </message>
    <message>
        <source>The text was changed; the changed one is played here.</source>
        <translation>Le texte a été changé&#xa0;; c&apos;est le texte changé qui est joué ici.</translation>
    </message>
    <message>
        <source>Official change</source>
        <translation>Changement officiel</translation>
    </message>
    <message>
        <source>{} ({})</source>
        <translation>{} ({})</translation>
    </message>
    <message>
        <source>How this program reads it</source>
        <translation>Comment ce programme la lit</translation>
    </message>
    <message>
        <source>{} {} instead of {}</source>
        <translation>{} {} au lieu de {}</translation>
    </message>
</context>
<context>
    <name>HonorGraph</name>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import a deck</source>
        <translation>Importer un deck</translation>
    </message>
    <message>
        <source>Deck list</source>
        <translation>Liste du deck</translation>
    </message>
    <message>
        <source>Paste a deck list here, or open or drag a file.</source>
        <translation>Collez ici une liste de deck, ou ouvrez ou déposez un fichier.</translation>
    </message>
    <message>
        <source>What was read</source>
        <translation>Ce qui a été lu</translation>
    </message>
    <message>
        <source>A deck list of EmeraldDB, jigoku, Egg of P&apos;an Ku, Sun and Moon, or any like them</source>
        <translation>Une liste de deck d’EmeraldDB, de jigoku, d’Egg of P&apos;an Ku, de Sun and Moon, ou d’une autre de ce genre</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Ouvrir un fichier…</translation>
    </message>
    <message>
        <source>From the clipboard</source>
        <translation>Depuis le presse-papiers</translation>
    </message>
    <message>
        <source>Keep the deck</source>
        <translation>Garder le deck</translation>
    </message>
    <message>
        <source>The file {} cannot be read: {}.</source>
        <translation>Le fichier {} ne peut pas être lu&#xa0;: {}.</translation>
    </message>
    <message>
        <source>{} cards · {} · {}</source>
        <translation>{} cartes · {} · {}</translation>
    </message>
    <message>
        <source>Cards for which the deck has no place</source>
        <translation>Cartes pour lesquelles le deck n&apos;a pas de place</translation>
    </message>
    <message>
        <source>Lines that are no known card</source>
        <translation>Lignes qui ne sont aucune carte connue</translation>
    </message>
    <message>
        <source>the nearest: {}</source>
        <translation>les plus proches&#xa0;: {}</translation>
    </message>
    <message>
        <source>Taken for the likeliest card</source>
        <translation>Prises pour la carte la plus vraisemblable</translation>
    </message>
    <message>
        <source>Rules that it breaks</source>
        <translation>Règles qu’il enfreint</translation>
    </message>
    <message>
        <source>It breaks no rule.</source>
        <translation>Il n’enfreint aucune règle.</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}&#xa0;: {}</translation>
    </message>
    <message>
        <source>The deck is kept; choose it for a new game of its format.</source>
        <translation>Le deck est gardé&#xa0;; choisissez-le pour une nouvelle partie de son format.</translation>
    </message>
    <message>
        <source>Open a deck list</source>
        <translation>Ouvrir une liste de deck</translation>
    </message>
</context>
<context>
    <name>InputSentences</name>
    <message>
        <source>Here the game ends.</source>
        <translation>Ici se termine la partie.</translation>
    </message>
    <message>
        <source>Here the recording ends.</source>
        <translation>Ici se termine l’enregistrement.</translation>
    </message>
    <message>
        <source>{} decides.</source>
        <translation>{} décide.</translation>
    </message>
    <message>
        <source>Lots are drawn.</source>
        <translation>Le sort décide.</translation>
    </message>
    <message>
        <source>Something is told or put right.</source>
        <translation>Quelque chose est révélé ou corrigé.</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}&#xa0;: {}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>{}: {}  →  {}</source>
        <translation>{}&#xa0;: {}  →  {}</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>autre chose</translation>
    </message>
</context>
<context>
    <name>Intervals</name>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
    <message>
        <source>{} games</source>
        <translation>{} parties</translation>
    </message>
</context>
<context>
    <name>InviteRow</name>
    <message>
        <source>In this network</source>
        <translation>Sur ce réseau</translation>
    </message>
    <message>
        <source>In this network, by IPv6</source>
        <translation>Sur ce réseau, par IPv6</translation>
    </message>
    <message>
        <source>Over the internet</source>
        <translation>Par internet</translation>
    </message>
    <message>
        <source>Over the internet, by IPv6</source>
        <translation>Par internet, par IPv6</translation>
    </message>
    <message>
        <source>How the other player comes to you</source>
        <translation>Comment l’autre joueur vient à vous</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
</context>
<context>
    <name>KeptGames</name>
    <message>
        <source>Games that you have begun</source>
        <translation>Vos parties en cours</translation>
    </message>
    <message>
        <source>Resume the last game</source>
        <translation>Reprendre la dernière partie</translation>
    </message>
    <message>
        <source>New here? Learn to play</source>
        <translation>Nouveau ici&#xa0;? Apprendre à jouer</translation>
    </message>
    <message>
        <source>None yet. A game is kept by itself after every answer.</source>
        <translation>Aucune pour l&apos;instant. Une partie est gardée d&apos;elle-même après chaque réponse.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Check the proof</source>
        <translation>Voir la preuve</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>commencée</translation>
    </message>
    <message>
        <source>over the network</source>
        <translation>par le réseau</translation>
    </message>
    <message>
        <source>opened before its end</source>
        <translation>ouverte avant sa fin</translation>
    </message>
    <message>
        <source>taken back after cards had been seen</source>
        <translation>reprise après que des cartes ont été vues</translation>
    </message>
    <message>
        <source>taken back after others had answered</source>
        <translation>reprise après la réponse des autres</translation>
    </message>
    <message>
        <source>Really delete it?</source>
        <translation>Vraiment supprimer&#xa0;?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Revoir</translation>
    </message>
    <message>
        <source>Open a replay…</source>
        <translation>Ouvrir un replay…</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminée</translation>
    </message>
</context>
<context>
    <name>KeyBindings</name>
    <message>
        <source>This key cannot be changed.</source>
        <translation>Cette touche ne peut pas être changée.</translation>
    </message>
    <message>
        <source>{0} is taken: “{1}”.</source>
        <translation>{0} est prise&#xa0;: «&#xa0;{1}&#xa0;».</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Les commandes et leurs touches</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Touche</translation>
    </message>
    <message>
        <source>Another key</source>
        <translation>Autre touche</translation>
    </message>
    <message>
        <source>Usual key</source>
        <translation>Touche habituelle</translation>
    </message>
    <message>
        <source>All keys as usual</source>
        <translation>Toutes les touches habituelles</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source> or </source>
        <translation> ou </translation>
    </message>
    <message>
        <source>Press the new key for “{}”; Esc leaves it as it is.</source>
        <translation>Appuyez sur la nouvelle touche pour «&#xa0;{}&#xa0;»&#xa0;; Échap n&apos;y change rien.</translation>
    </message>
    <message>
        <source>“{0}” has the key {1} now.</source>
        <translation>«&#xa0;{0}&#xa0;» a maintenant la touche {1}.</translation>
    </message>
</context>
<context>
    <name>LaboratoryDialog</name>
    <message>
        <source>Laboratory: {}</source>
        <translation>Laboratoire&#xa0;: {}</translation>
    </message>
    <message>
        <source>conquest</source>
        <translation>conquête</translation>
    </message>
    <message>
        <source>honor</source>
        <translation>honneur</translation>
    </message>
    <message>
        <source>dishonor</source>
        <translation>déshonneur</translation>
    </message>
    <message>
        <source>enlightenment</source>
        <translation>illumination</translation>
    </message>
    <message>
        <source>stalemate</source>
        <translation>impasse</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>Qui joue</translation>
    </message>
    <message>
        <source>Games against each</source>
        <translation>Parties contre chacun</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Adversaires</translation>
    </message>
    <message>
        <source>Card that is replaced</source>
        <translation>Carte remplacée</translation>
    </message>
    <message>
        <source>no card</source>
        <translation>aucune carte</translation>
    </message>
    <message>
        <source>Card that is tried in its place</source>
        <translation>Carte essayée à sa place</translation>
    </message>
    <message>
        <source>Title of a card</source>
        <translation>Titre d&apos;une carte</translation>
    </message>
    <message>
        <source>Play the games</source>
        <translation>Jouer les parties</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <source>by</source>
        <translation>par</translation>
    </message>
    <message>
        <source>Mark an opponent.</source>
        <translation>Cochez un adversaire.</translation>
    </message>
    <message>
        <source>There is no such card.</source>
        <translation>Cette carte n&apos;existe pas.</translation>
    </message>
    <message>
        <source>Computers play. What has been played is kept when you cancel.</source>
        <translation>Les ordinateurs jouent. Ce qui a été joué est gardé si vous annulez.</translation>
    </message>
    <message>
        <source>{} of {} games are played.</source>
        <translation>{} parties sur {} sont jouées.</translation>
    </message>
    <message>
        <source>Won by: {}</source>
        <translation>Gagnées par&#xa0;: {}</translation>
    </message>
    <message>
        <source>Lost by: {}</source>
        <translation>Perdues par&#xa0;: {}</translation>
    </message>
    <message>
        <source>{} figures of cards tell more than chance.</source>
        <translation>{} chiffres de cartes disent plus que le hasard.</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Toutes les parties</translation>
    </message>
    <message>
        <source>Going first</source>
        <translation>En premier</translation>
    </message>
    <message>
        <source>Going second</source>
        <translation>En second</translation>
    </message>
    <message>
        <source>Games won</source>
        <translation>Parties gagnées</translation>
    </message>
    <message>
        <source>Won more with the other card</source>
        <translation>Gagnées en plus avec l&apos;autre carte</translation>
    </message>
    <message>
        <source>Won more when a card was drawn</source>
        <translation>Gagnées en plus quand une carte a été piochée</translation>
    </message>
    <message>
        <source>Won more when a card was played</source>
        <translation>Gagnées en plus quand une carte a été jouée</translation>
    </message>
</context>
<context>
    <name>LanHostList</name>
    <message>
        <source>Who waits on this network</source>
        <translation>Qui attend sur ce réseau</translation>
    </message>
    <message>
        <source>{} · plays, and may be watched</source>
        <translation>{} · joue, et se laisse regarder</translation>
    </message>
    <message>
        <source>Nobody yet.</source>
        <translation>Personne encore.</translation>
    </message>
</context>
<context>
    <name>LessonBox</name>
    <message>
        <source>Leave</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>To the page before; if there was an answer between, it is taken back</source>
        <translation>À la page précédente&#xa0;; s’il y a eu une réponse entre les deux, elle est annulée</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suite</translation>
    </message>
</context>
<context>
    <name>LessonGuide</name>
    <message>
        <source>Leave the lesson</source>
        <translation>Quitter la leçon</translation>
    </message>
    <message>
        <source>Page {} of {}</source>
        <translation>Page {} sur {}</translation>
    </message>
    <message>
        <source>The rules allow that, but this lesson goes another way:</source>
        <translation>Les règles le permettent, mais cette leçon prend un autre chemin&#xa0;:</translation>
    </message>
    <message>
        <source>Play against the computer</source>
        <translation>Jouer contre l&apos;ordinateur</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suite</translation>
    </message>
    <message>
        <source>Let {} play</source>
        <translation>Laisser jouer {}</translation>
    </message>
</context>
<context>
    <name>LessonsDialog</name>
    <message>
        <source>Learn to play</source>
        <translation>Apprendre à jouer</translation>
    </message>
    <message>
        <source>Lessons at the table</source>
        <translation>Leçons à la table</translation>
    </message>
    <message>
        <source>All tips</source>
        <translation>Toutes les astuces</translation>
    </message>
</context>
<context>
    <name>LongTask</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>LostLink</name>
    <message>
        <source>Find one another again…</source>
        <translation>Se retrouver…</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>The texts in this language cannot be read; they are English.</source>
        <translation>Les textes dans cette langue sont illisibles&#xa0;; ils restent en anglais.</translation>
    </message>
    <message>
        <source>The theme {} cannot be read; another one is shown.</source>
        <translation>Le thème {} est illisible&#xa0;; un autre est affiché.</translation>
    </message>
    <message>
        <source>The game is checked…</source>
        <translation>La partie est vérifiée…</translation>
    </message>
    <message>
        <source>The game is being read…</source>
        <translation>Lecture de la partie…</translation>
    </message>
</context>
<context>
    <name>MatWords</name>
    <message>
        <source>Hand</source>
        <translation>Main</translation>
    </message>
    <message>
        <source>Provinces</source>
        <translation>Provinces</translation>
    </message>
    <message>
        <source>Cards in play</source>
        <translation>Cartes en jeu</translation>
    </message>
    <message>
        <source>Conflict</source>
        <translation>Conflit</translation>
    </message>
    <message>
        <source>Rings</source>
        <translation>Anneaux</translation>
    </message>
    <message>
        <source>Decks and discard piles</source>
        <translation>Decks et défausses</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
    <message>
        <source>{0}: {1}, cards: {2}</source>
        <translation>{0}&#xa0;: {1}, cartes&#xa0;: {2}</translation>
    </message>
    <message>
        <source>is asked now</source>
        <translation>doit répondre</translation>
    </message>
    <message>
        <source>It is over here.</source>
        <translation>C&apos;est fini ici.</translation>
    </message>
    <message>
        <source>On top: {}</source>
        <translation>Au-dessus&#xa0;: {}</translation>
    </message>
    <message>
        <source>Attached to it: {}</source>
        <translation>Attaché&#xa0;: {}</translation>
    </message>
    <message>
        <source>Attached to {}</source>
        <translation>Attachée à {}</translation>
    </message>
    <message>
        <source>{0}, printed {1}</source>
        <translation>{0}, imprimé {1}</translation>
    </message>
    <message>
        <source>{0}, on the side of {1}</source>
        <translation>{0}, du côté de {1}</translation>
    </message>
    <message>
        <source>{0}, owned by {1}</source>
        <translation>{0}, appartient à {1}</translation>
    </message>
    <message>
        <source>Chosen; Return takes it back</source>
        <translation>Choisie&#xa0;; Entrée la reprend</translation>
    </message>
    <message>
        <source>Return: {}</source>
        <translation>Entrée&#xa0;: {}</translation>
    </message>
    <message>
        <source>Return chooses it</source>
        <translation>Entrée la choisit</translation>
    </message>
</context>
<context>
    <name>MatchEnding</name>
    <message>
        <source>Keep the replay…</source>
        <translation>Garder le replay…</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Concede</source>
        <translation>Concéder</translation>
    </message>
    <message>
        <source>Does {} concede?</source>
        <translation>{} concède la partie&#xa0;?</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>Revanche</translation>
    </message>
    <message>
        <source>Look at the table</source>
        <translation>Voir la table</translation>
    </message>
    <message>
        <source>Watch the replay</source>
        <translation>Revoir la partie</translation>
    </message>
    <message>
        <source>Analyse the game</source>
        <translation>Analyser la partie</translation>
    </message>
    <message>
        <source>Check the proof</source>
        <translation>Voir la preuve</translation>
    </message>
    <message>
        <source>Enter in the tournament</source>
        <translation>Inscrire au tournoi</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nouvelle partie</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>Ne plus regarder</translation>
    </message>
    <message>
        <source>Entered in the tournament</source>
        <translation>Inscrit au tournoi</translation>
    </message>
</context>
<context>
    <name>MeetingBox</name>
    <message>
        <source>The link to {} is lost</source>
        <translation>La liaison avec {} est perdue</translation>
    </message>
    <message>
        <source>On the same network the two programs find one another by themselves.</source>
        <translation>Sur le même réseau, les deux programmes se retrouvent d’eux-mêmes.</translation>
    </message>
    <message>
        <source>I wait, {} comes</source>
        <translation>J’attends, {} vient</translation>
    </message>
    <message>
        <source>I go to {}</source>
        <translation>Je vais chez {}</translation>
    </message>
    <message>
        <source>Own address</source>
        <translation>Votre adresse</translation>
    </message>
    <message>
        <source>Tell {} to take this game up, to choose “I go” there, and to type this address:</source>
        <translation>Dites à {} de reprendre cette partie, d’y choisir «&#xa0;Je vais&#xa0;» et de saisir cette adresse&#xa0;:</translation>
    </message>
    <message>
        <source>Address, such as 192.168.1.5:18072</source>
        <translation>Adresse, par exemple 192.168.1.5:18072</translation>
    </message>
    <message>
        <source>Address of {}</source>
        <translation>Adresse de {}</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Y aller</translation>
    </message>
    <message>
        <source>{} chooses “I wait” and reads out the address that stands there. Type it here:</source>
        <translation>{} choisit «&#xa0;J’attends&#xa0;» et vous lit l’adresse affichée. Saisissez-la ici&#xa0;:</translation>
    </message>
    <message>
        <source>Look at the table</source>
        <translation>Voir la table</translation>
    </message>
    <message>
        <source>Nothing is lost. This program waits for {} ({}).</source>
        <translation>Rien n’est perdu. Ce programme attend {} ({}).</translation>
    </message>
    <message>
        <source>Nothing is lost. It is not known where {} waits ({}).</source>
        <translation>Rien n’est perdu. On ne sait pas où {} attend ({}).</translation>
    </message>
    <message>
        <source>Nothing is lost. This program looks for {} at {}, again and again ({}).</source>
        <translation>Rien n’est perdu. Ce programme cherche {} à l’adresse {}, encore et encore ({}).</translation>
    </message>
</context>
<context>
    <name>NetSentences</name>
    <message>
        <source>One moment…</source>
        <translation>Un instant…</translation>
    </message>
    <message>
        <source>Waiting for the other player…</source>
        <translation>En attente de l’autre joueur…</translation>
    </message>
    <message>
        <source>Looking for the other player…</source>
        <translation>Recherche de l’autre joueur…</translation>
    </message>
    <message>
        <source>The other player is there. The two programs compare rules and cards…</source>
        <translation>L’autre joueur est là. Les deux programmes comparent règles et cartes…</translation>
    </message>
    <message>
        <source>Both programs shuffle the decks together…</source>
        <translation>Les deux programmes mélangent ensemble les decks…</translation>
    </message>
    <message>
        <source>The host is asked whether you may watch…</source>
        <translation>On demande à l’hôte si vous pouvez regarder…</translation>
    </message>
    <message>
        <source>The game is being read…</source>
        <translation>Lecture de la partie…</translation>
    </message>
    <message>
        <source>The game begins.</source>
        <translation>La partie commence.</translation>
    </message>
    <message>
        <source>It did not come to a game.</source>
        <translation>La partie n’a pas pu commencer.</translation>
    </message>
    <message>
        <source>The code is not the one of the invite. Ask the other player for the invite once more.</source>
        <translation>Le code n’est pas celui de l’invitation. Redemandez l’invitation à l’autre joueur.</translation>
    </message>
    <message>
        <source>This is no invite. It looks like 192.168.1.5:18072:ABCD-EFGH.</source>
        <translation>Ce n’est pas une invitation. Elle ressemble à 192.168.1.5:18072:ABCD-EFGH.</translation>
    </message>
    <message>
        <source>This is no address. It looks like 192.168.1.5:18072.</source>
        <translation>Ce n’est pas une adresse. Elle ressemble à 192.168.1.5:18072.</translation>
    </message>
    <message>
        <source>Nobody answers at {0}, port {1}. Does the other player wait there already?</source>
        <translation>Personne ne répond à {0}, port {1}. L’autre joueur y attend-il déjà&#xa0;?</translation>
    </message>
    <message>
        <source>What answers there is not this program.</source>
        <translation>Ce qui répond là n’est pas ce programme.</translation>
    </message>
    <message>
        <source>The other program is newer: it speaks version {0} of the protocol, this one {1}. Update this program.</source>
        <translation>L’autre programme est plus récent&#xa0;: il parle la version {0} du protocole, celui-ci la {1}. Mettez ce programme à jour.</translation>
    </message>
    <message>
        <source>The other program is older: it speaks version {0} of the protocol, this one {1}. The other player has to update it.</source>
        <translation>L’autre programme est plus ancien&#xa0;: il parle la version {0} du protocole, celui-ci la {1}. L’autre joueur doit le mettre à jour.</translation>
    </message>
    <message>
        <source>The other program has newer rules of this game: version {0}, this one {1}. Update this program.</source>
        <translation>L’autre programme a des règles plus récentes de ce jeu&#xa0;: version {0}, celui-ci la {1}. Mettez ce programme à jour.</translation>
    </message>
    <message>
        <source>The other program has older rules of this game: version {0}, this one {1}. The other player has to update it.</source>
        <translation>L’autre programme a des règles plus anciennes de ce jeu&#xa0;: version {0}, celui-ci la {1}. L’autre joueur doit le mettre à jour.</translation>
    </message>
    <message>
        <source>The other program has newer card data: version {0}, this one {1}. Update this program.</source>
        <translation>L’autre programme a des données de cartes plus récentes&#xa0;: version {0}, celui-ci la {1}. Mettez ce programme à jour.</translation>
    </message>
    <message>
        <source>The other program has older card data: version {0}, this one {1}. The other player has to update it.</source>
        <translation>L’autre programme a des données de cartes plus anciennes&#xa0;: version {0}, celui-ci la {1}. L’autre joueur doit le mettre à jour.</translation>
    </message>
    <message>
        <source>One of the two programs has changed cards. Both need the same ones.</source>
        <translation>Un des deux programmes a des cartes modifiées. Il faut les mêmes des deux côtés.</translation>
    </message>
    <message>
        <source>The other player has chosen another game. Choose the same one.</source>
        <translation>L’autre joueur a choisi un autre jeu. Choisissez le même.</translation>
    </message>
    <message>
        <source>The other player has chosen the same game by other rules. Choose the same ones.</source>
        <translation>L’autre joueur a choisi le même jeu avec d’autres règles. Choisissez les mêmes.</translation>
    </message>
    <message>
        <source>The other player&apos;s deck cannot be played by these rules.</source>
        <translation>Le deck de l’autre joueur ne peut pas être joué avec ces règles.</translation>
    </message>
    <message>
        <source>Port {0} is used by another program. Choose another port, or 0 for any that is free.</source>
        <translation>Le port {0} est utilisé par un autre programme. Choisissez-en un autre, ou 0 pour un port libre quelconque.</translation>
    </message>
    <message>
        <source>The game cannot be kept on this computer: {}</source>
        <translation>La partie ne peut pas être conservée sur cet ordinateur&#xa0;: {}</translation>
    </message>
    <message>
        <source>It is not known any more where the other player is to be found.</source>
        <translation>On ne sait plus où se trouve l’autre joueur.</translation>
    </message>
    <message>
        <source>The other player has left.</source>
        <translation>L’autre joueur est parti.</translation>
    </message>
    <message>
        <source>The other program cannot go on with this game.</source>
        <translation>L’autre programme ne peut pas continuer cette partie.</translation>
    </message>
    <message>
        <source>The router is asked to let others in…</source>
        <translation>Le routeur est prié de laisser entrer…</translation>
    </message>
    <message>
        <source>From the internet nobody comes in by itself: what asks routers (miniupnpc) is not installed. Tell the router to send TCP port {1} to {2}. Within this network nothing has to be done.</source>
        <translation>Depuis internet, personne n’entre de soi-même&#xa0;: ce qui parle aux routeurs (miniupnpc) n’est pas installé. Dites au routeur d’envoyer le port TCP {1} à {2}. Sur ce réseau, il n’y a rien à faire.</translation>
    </message>
    <message>
        <source>No router has answered. For somebody on the internet, tell yours to send TCP port {1} to {2}. Within this network nothing has to be done.</source>
        <translation>Aucun routeur n’a répondu. Pour quelqu’un sur internet, dites au vôtre d’envoyer le port TCP {1} à {2}. Sur ce réseau, il n’y a rien à faire.</translation>
    </message>
    <message>
        <source>The router does not open ports when asked. For somebody on the internet, tell it to send TCP port {1} to {2}. Within this network nothing has to be done.</source>
        <translation>Le routeur n’ouvre pas de port sur demande. Pour quelqu’un sur internet, dites-lui d’envoyer le port TCP {1} à {2}. Sur ce réseau, il n’y a rien à faire.</translation>
    </message>
    <message>
        <source>No router has answered, and none is needed: this computer is on the internet itself ({0}). If nobody gets through, let its firewall pass TCP port {1}.</source>
        <translation>Aucun routeur n’a répondu, et il n’en faut pas&#xa0;: cet ordinateur est lui-même sur internet ({0}). Si personne ne passe, laissez son pare-feu ouvrir le port TCP {1}.</translation>
    </message>
    <message>
        <source>The router has opened port {1}, but lies behind another router ({0}). For somebody on the internet, tell that one to send TCP port {1} on too, or let the other player host.</source>
        <translation>Le routeur a ouvert le port {1}, mais il se trouve derrière un autre routeur ({0}). Pour quelqu’un sur internet, dites à celui-là d’envoyer aussi le port TCP {1}, ou laissez l’autre joueur héberger.</translation>
    </message>
    <message>
        <source>Your internet provider shares one address among many ({0}): by IPv4 nobody gets through from the internet, and no router can change that. Let the other player host, or use IPv6.</source>
        <translation>Votre fournisseur partage une même adresse entre plusieurs ({0})&#xa0;: par IPv4, personne n’entre depuis internet, et aucun routeur n’y change rien. Laissez l’autre joueur héberger, ou prenez IPv6.</translation>
    </message>
    <message>
        <source>The router lets others in at {0}, port {1}. Whether that can be reached from outside cannot be found out from here; the other player will see.</source>
        <translation>Le routeur laisse entrer par {0}, port {1}. On ne peut pas savoir d’ici si cela se joint de l’extérieur&#xa0;; l’autre joueur le verra.</translation>
    </message>
    <message>
        <source>The router lets others in at {0}, port {1}; a connection by that way came back.</source>
        <translation>Le routeur laisse entrer par {0}, port {1}&#xa0;; une connexion par ce chemin est revenue.</translation>
    </message>
    <message>
        <source>The other program has broken the game off: {}</source>
        <translation>L’autre programme a interrompu la partie&#xa0;: {}</translation>
    </message>
    <message>
        <source>As many people as can be are watching already, or ask to.</source>
        <translation>Il n’y a plus de place&#xa0;: trop de personnes regardent ou demandent à regarder.</translation>
    </message>
    <message>
        <source>The host does not let you watch.</source>
        <translation>L’hôte ne vous laisse pas regarder.</translation>
    </message>
    <message>
        <source>The other player&apos;s program is too old to tell who watches, so nobody can.</source>
        <translation>Le programme de l’autre joueur est trop ancien pour dire qui regarde&#xa0;; personne ne peut donc regarder.</translation>
    </message>
    <message>
        <source>Too much was sent from here.</source>
        <translation>Trop de choses ont été envoyées d’ici.</translation>
    </message>
    <message>
        <source>It was not told in time who asks.</source>
        <translation>Il n’a pas été dit à temps qui demande.</translation>
    </message>
    <message>
        <source>The players have left.</source>
        <translation>Les joueurs sont partis.</translation>
    </message>
    <message>
        <source>The players begin another game. You can ask to watch it.</source>
        <translation>Les joueurs commencent une autre partie. Vous pouvez demander à la regarder.</translation>
    </message>
    <message>
        <source>The players have broken the game off.</source>
        <translation>Les joueurs ont interrompu la partie.</translation>
    </message>
    <message>
        <source>The host&apos;s program cannot show the game any more.</source>
        <translation>Le programme de l’hôte ne peut plus montrer la partie.</translation>
    </message>
    <message>
        <source>What answers there lets nobody watch: it is an older program, or no game is played there.</source>
        <translation>Ce qui répond là-bas ne laisse regarder personne&#xa0;: c’est un programme plus ancien, ou on n’y joue pas.</translation>
    </message>
    <message>
        <source>The two programs could not go on: {}.</source>
        <translation>Les deux programmes n’ont pas pu continuer&#xa0;: {}.</translation>
    </message>
</context>
<context>
    <name>NetworkPage</name>
    <message>
        <source>Play over the network</source>
        <translation>Jouer par le réseau</translation>
    </message>
    <message>
        <source>Invite somebody</source>
        <translation>Inviter quelqu’un</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>habituel</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Only needed where a router sends a certain port to this computer.</source>
        <translation>Utile seulement si un routeur envoie un certain port à cet ordinateur.</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Pendule</translation>
    </message>
    <message>
        <source>Whoever has no time left loses. The clocks stand while both ask for a pause.</source>
        <translation>Qui n’a plus de temps perd. Les pendules s’arrêtent tant que les deux demandent une pause.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>60 minutes each</source>
        <translation>60 minutes chacun</translation>
    </message>
    <message>
        <source>60 min</source>
        <translation>60 min</translation>
    </message>
    <message>
        <source>chess: 30 minutes, 20 seconds more each turn</source>
        <translation>échecs&#xa0;: 30 minutes, 20 secondes de plus par tour</translation>
    </message>
    <message>
        <source>chess</source>
        <translation>échecs</translation>
    </message>
    <message>
        <source>hourglass: 5 minutes</source>
        <translation>sablier&#xa0;: 5 minutes</translation>
    </message>
    <message>
        <source>hourglass</source>
        <translation>sablier</translation>
    </message>
    <message>
        <source>byo-yomi: 30 minutes, then 60 seconds a turn</source>
        <translation>byo-yomi&#xa0;: 30 minutes, puis 60 secondes par tour</translation>
    </message>
    <message>
        <source>byo-yomi</source>
        <translation>byo-yomi</translation>
    </message>
    <message>
        <source>Invite</source>
        <translation>Invitation</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Or pick who waits on this network:</source>
        <translation>Ou choisissez qui attend sur ce réseau&#xa0;:</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Regarder</translation>
    </message>
    <message>
        <source>Watch the game that is played there: the address of a player&apos;s computer will do.</source>
        <translation>Regarder la partie qui s’y joue&#xa0;: l’adresse de l’ordinateur d’un joueur suffit.</translation>
    </message>
    <message>
        <source>Otherwise you are asked about everybody who wants to watch.</source>
        <translation>Sinon, on vous demande pour chaque personne qui veut regarder.</translation>
    </message>
    <message>
        <source>Code in the window of {}</source>
        <translation>Code dans la fenêtre de {}</translation>
    </message>
    <message>
        <source>Press Watch to watch {}</source>
        <translation>Cliquez sur Regarder pour suivre {}</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Rejoindre</translation>
    </message>
    <message>
        <source>Paste the invite here, or an address to watch</source>
        <translation>Collez ici l’invitation, ou l’adresse d’une partie à regarder</translation>
    </message>
    <message>
        <source>Anybody may watch</source>
        <translation>Tout le monde peut regarder</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Héberger</translation>
    </message>
    <message>
        <source>You get an invite to send to the other player, and wait.</source>
        <translation>Vous recevez une invitation à envoyer à l’autre joueur, et vous attendez.</translation>
    </message>
    <message>
        <source>The other player hosts and has sent you an invite.</source>
        <translation>L’autre joueur héberge et vous a envoyé une invitation.</translation>
    </message>
    <message>
        <source>There is no deck for this game.</source>
        <translation>Il n’y a aucun deck pour ce jeu.</translation>
    </message>
</context>
<context>
    <name>NetworkUndoWarning</name>
    <message>
        <source>The game went on before {} had agreed: nothing was taken back.</source>
        <translation>La partie a continué avant que {} ait accepté&#xa0;: rien n’a été repris.</translation>
    </message>
    <message>
        <source>Ask {} to take the last answer back?</source>
        <translation>Demander à {} de reprendre la dernière réponse&#xa0;?</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Demander</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>{} would like to take the last answer back. Do you agree?</source>
        <translation>{} voudrait reprendre sa dernière réponse. Êtes-vous d’accord&#xa0;?</translation>
    </message>
    <message>
        <source>All that followed would go too; lines of the story: {}.</source>
        <translation>Tout ce qui a suivi disparaîtrait aussi&#xa0;; lignes du récit&#xa0;: {}.</translation>
    </message>
    <message>
        <source>Nothing hidden was seen since then.</source>
        <translation>Rien de caché n’a été vu depuis.</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Accepter</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Refuser</translation>
    </message>
    <message>
        <source>Hidden cards seen since then: {} by you, {} by {}.</source>
        <translation>Cartes cachées vues depuis&#xa0;: {} par vous, {} par {}.</translation>
    </message>
    <message>
        <source>Secret bids were shown.</source>
        <translation>Des enchères secrètes ont été révélées.</translation>
    </message>
</context>
<context>
    <name>NewGame</name>
    <message>
        <source>Curtain between two players at one screen</source>
        <translation>Rideau entre deux joueurs au même écran</translation>
    </message>
    <message>
        <source>Pass by itself where nothing else can be done</source>
        <translation>Passer automatiquement quand rien d&apos;autre n&apos;est possible</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Commencer</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nouvelle partie</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Jeu</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Options</translation>
    </message>
</context>
<context>
    <name>OpponentLines</name>
    <message>
        <source>{0}: {1}, deck “{2}”</source>
        <translation>{0}&#xa0;: {1}, deck «&#xa0;{2}&#xa0;»</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
</context>
<context>
    <name>OrderBox</name>
    <message>
        <source>Earlier</source>
        <translation>Plus tôt</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Plus tard</translation>
    </message>
    <message>
        <source>In this order</source>
        <translation>Dans cet ordre</translation>
    </message>
</context>
<context>
    <name>OutlookSentences</name>
    <message>
        <source>Cards that are not known are guessed.</source>
        <translation>Les cartes inconnues sont supposées.</translation>
    </message>
    <message>
        <source>Expected, in {0} of the tries: {1}</source>
        <translation>Suite attendue, dans {0} des essais&#xa0;: {1}</translation>
    </message>
    <message>
        <source>Feared after the next best answer: {0} The chance to win is then {1}, else {2}.</source>
        <translation>À craindre après la meilleure des autres réponses&#xa0;: {0} La chance de gagner est alors de {1}, sinon de {2}.</translation>
    </message>
    <message>
        <source>Feared: {0} The chance to win is then {1}, else {2}.</source>
        <translation>À craindre&#xa0;: {0} La chance de gagner est alors de {1}, sinon de {2}.</translation>
    </message>
</context>
<context>
    <name>OwnCards</name>
    <message>
        <source>Cards that you have taken</source>
        <translation>Cartes que vous avez prises</translation>
    </message>
    <message>
        <source>{0} {1} of {2}</source>
        <translation>{0} {1} sur {2}</translation>
    </message>
</context>
<context>
    <name>OwnSeat</name>
    <message>
        <source>How the other player sees you</source>
        <translation>Comment l’autre joueur vous voit</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Votre nom</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Jeu</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>Your deck</source>
        <translation>Votre deck</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
</context>
<context>
    <name>PackSheet</name>
    <message>
        <source>Leave, and choose later</source>
        <translation>Quitter, et choisir plus tard</translation>
    </message>
    <message>
        <source>Take this pack</source>
        <translation>Prendre ce paquet</translation>
    </message>
    <message>
        <source>Take the pack: {}</source>
        <translation>Prendre le paquet&#xa0;: {}</translation>
    </message>
</context>
<context>
    <name>PaperMenu</name>
    <message>
        <source>Cards to cut out (A4)…</source>
        <translation>Cartes à découper (A4)…</translation>
    </message>
    <message>
        <source>Cards to cut out (Letter)…</source>
        <translation>Cartes à découper (Letter)…</translation>
    </message>
    <message>
        <source>Deck list (A4)…</source>
        <translation>Liste du deck (A4)…</translation>
    </message>
    <message>
        <source>Deck list (Letter)…</source>
        <translation>Liste du deck (Letter)…</translation>
    </message>
    <message>
        <source>Pictures of the cards…</source>
        <translation>Images des cartes…</translation>
    </message>
    <message>
        <source>{} is written…</source>
        <translation>{} est en cours d&apos;écriture…</translation>
    </message>
    <message>
        <source>{} is written.</source>
        <translation>{} est écrit.</translation>
    </message>
    <message>
        <source>Write a PDF</source>
        <translation>Écrire un PDF</translation>
    </message>
    <message>
        <source>Folder for the pictures</source>
        <translation>Dossier des images</translation>
    </message>
</context>
<context>
    <name>PassWarning</name>
    <message>
        <source>You would pass instead.</source>
        <translation>Vous passeriez au lieu de cela.</translation>
    </message>
    <message>
        <source>{} Do it once more if you mean it.</source>
        <translation>{} Refaites-le si c’est ce que vous voulez.</translation>
    </message>
</context>
<context>
    <name>PassingMenu</name>
    <message>
        <source>Until my next turn or round</source>
        <translation>Jusqu&apos;à mon prochain tour ou round</translation>
    </message>
    <message>
        <source>Until the next phase</source>
        <translation>Jusqu&apos;à la phase suivante</translation>
    </message>
    <message>
        <source>Until something concerns a card of mine</source>
        <translation>Jusqu&apos;à ce qu&apos;une de mes cartes soit concernée</translation>
    </message>
    <message>
        <source>Until somebody else acts</source>
        <translation>Jusqu&apos;à ce que quelqu&apos;un d&apos;autre agisse</translation>
    </message>
    <message>
        <source>Pass …</source>
        <translation>Passer …</translation>
    </message>
    <message>
        <source>When to ask me</source>
        <translation>Quand me demander</translation>
    </message>
    <message>
        <source>Always ask me, even if I can do nothing</source>
        <translation>Toujours me demander, même si je ne peux rien faire</translation>
    </message>
    <message>
        <source>Take time to pass, to give nothing away</source>
        <translation>Prendre son temps pour passer, pour ne rien trahir</translation>
    </message>
    <message>
        <source>Ask me every time</source>
        <translation>Me demander chaque fois</translation>
    </message>
    <message>
        <source>Pass by itself if I can do nothing</source>
        <translation>Passer automatiquement si je ne peux rien faire</translation>
    </message>
    <message>
        <source>Always pass by itself</source>
        <translation>Toujours passer automatiquement</translation>
    </message>
    <message>
        <source>Do not ask me about {} in this game</source>
        <translation>Ne plus me demander pour {} dans cette partie</translation>
    </message>
    <message>
        <source>Pass whenever something happens to {} in this game</source>
        <translation>Passer chaque fois que {} est concernée dans cette partie</translation>
    </message>
    <message>
        <source>Always ask me when {} could be used</source>
        <translation>Toujours me demander quand {} pourrait servir</translation>
    </message>
</context>
<context>
    <name>PatternCheck</name>
    <message>
        <source>Write the address of your own source of pictures first.</source>
        <translation>Écrivez d&apos;abord l&apos;adresse de votre propre source d&apos;images.</translation>
    </message>
    <message>
        <source>In braces there can be: {}.</source>
        <translation>Entre accolades, il peut y avoir&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The address is the same for every card of a set: id, number or title must be in it.</source>
        <translation>L&apos;adresse est la même pour toutes les cartes d&apos;une extension&#xa0;: id, number ou title doit y figurer.</translation>
    </message>
    <message>
        <source>The address must begin with https://, or be one of this computer.</source>
        <translation>L&apos;adresse doit commencer par https://, ou être celle de cet ordinateur.</translation>
    </message>
</context>
<context>
    <name>PickSheet</name>
    <message>
        <source>The pack, as pictures</source>
        <translation>Le paquet, en images</translation>
    </message>
    <message>
        <source>Take this card</source>
        <translation>Prendre cette carte</translation>
    </message>
    <message>
        <source>Leave, and go on later</source>
        <translation>Quitter, et reprendre plus tard</translation>
    </message>
    <message>
        <source>Pack {0} of {1}, card {2} of {3}</source>
        <translation>Paquet {0} sur {1}, carte {2} sur {3}</translation>
    </message>
    <message>
        <source>{0}: the rest goes to the left, to {1}</source>
        <translation>{0}&#xa0;: le reste va à gauche, à {1}</translation>
    </message>
    <message>
        <source>{0}: the rest goes to the right, to {1}</source>
        <translation>{0}&#xa0;: le reste va à droite, à {1}</translation>
    </message>
</context>
<context>
    <name>PictureFetch</name>
    <message>
        <source>The source leads to an address that is not encrypted.</source>
        <translation>La source mène à une adresse qui n&apos;est pas chiffrée.</translation>
    </message>
    <message>
        <source>The picture has more than {} MB.</source>
        <translation>L&apos;image a plus de {} Mo.</translation>
    </message>
    <message>
        <source>The source answers with {}.</source>
        <translation>La source répond par {}.</translation>
    </message>
    <message>
        <source>{} pictures in a row could not be had; it waits.</source>
        <translation>{} images de suite n&apos;ont pas pu être obtenues&#xa0;; la suite attend.</translation>
    </message>
</context>
<context>
    <name>PicturesDialog</name>
    <message>
        <source>Fetch pictures</source>
        <translation>Télécharger des images</translation>
    </message>
    <message>
        <source>Address of your own source of pictures</source>
        <translation>Adresse de votre propre source d&apos;images</translation>
    </message>
    <message>
        <source>Pictures of</source>
        <translation>Images de</translation>
    </message>
    <message>
        <source>How far it is</source>
        <translation>Avancement</translation>
    </message>
    <message>
        <source>What could not be had</source>
        <translation>Ce qui n&apos;a pas pu être obtenu</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>Télécharger</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>The program knows no source of pictures: name one of your own, from which you may fetch them. They go into the folder of own card pictures, each of at most 8 MB and 16 megapixels.</source>
        <translation>Le programme ne connaît aucune source d&apos;images&#xa0;: nommez-en une à vous, d&apos;où vous avez le droit de les prendre. Elles vont dans le dossier de vos images de cartes, chacune d&apos;au plus 8 Mo et 16 mégapixels.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>{} have come, {} are not there, {} failed.</source>
        <translation>{} sont arrivées, {} n&apos;y sont pas, {} ont échoué.</translation>
    </message>
    <message>
        <source>It goes on when this is closed.</source>
        <translation>Cela continue quand cette fenêtre est fermée.</translation>
    </message>
    <message>
        <source>Done; they are shown wherever cards are drawn anew.</source>
        <translation>Terminé&#xa0;; elles sont montrées partout où des cartes sont dessinées à nouveau.</translation>
    </message>
    <message>
        <source>Pictures that you have already are not fetched again.</source>
        <translation>Les images que vous avez déjà ne sont pas téléchargées à nouveau.</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>Point at a card to read it.</source>
        <translation>Pointez une carte pour la lire.</translation>
    </message>
</context>
<context>
    <name>PromptBar</name>
    <message>
        <source>Auto-pass …</source>
        <translation>Passe auto …</translation>
    </message>
    <message>
        <source>When to ask you, and when to pass by itself</source>
        <translation>Quand vous demander, et quand passer automatiquement</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Conseil</translation>
    </message>
    <message>
        <source>What the computer would do here, from what you can see</source>
        <translation>Ce que l’ordinateur ferait ici, d’après ce que vous voyez</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>en Force</translation>
    </message>
    <message>
        <source>skill</source>
        <translation>en compétence</translation>
    </message>
    <message>
        <source>Staying at home: {0}, with {1} {2} in all.</source>
        <translation>Restent chez eux&#xa0;: {0}, avec {1} {2} en tout.</translation>
    </message>
    <message>
        <source>Dashed frame: only a part of the effect is left.</source>
        <translation>Cadre en tirets&#xa0;: une partie seulement de l&apos;effet est encore possible.</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>{} (changes nothing)</source>
        <translation>{} (ne change rien)</translation>
    </message>
    <message>
        <source>{} (without effect)</source>
        <translation>{} (sans effet)</translation>
    </message>
    <message>
        <source> ({} Gold is lost)</source>
        <translation> ({} Or perdu)</translation>
    </message>
    <message>
        <source> and {} more</source>
        <translation> et {} de plus</translation>
    </message>
    <message>
        <source>Automatic: {}</source>
        <translation>Automatique&#xa0;: {}</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>Done ({})</source>
        <translation>Terminé ({})</translation>
    </message>
    <message>
        <source>{} of {} Gold left to pay. Click lit cards to bow them for Gold, or let the button do it.</source>
        <translation>Reste à payer&#xa0;: {} Or sur {}. Cliquez des cartes en surbrillance pour les incliner contre de l&apos;Or, ou laissez faire le bouton.</translation>
    </message>
    <message>
        <source>Put them in order in the box, or click what comes first.</source>
        <translation>Mettez-les en ordre dans le cadre, ou cliquez ce qui vient d&apos;abord.</translation>
    </message>
    <message>
        <source>Click where it shall go; click it again to take it back.</source>
        <translation>Cliquez où elle doit aller&#xa0;; cliquez-la de nouveau pour la reprendre.</translation>
    </message>
    <message>
        <source>Drag cards to where they shall go, or click a card and then the place. Then Done.</source>
        <translation>Glissez les cartes où elles doivent aller, ou cliquez une carte puis l&apos;endroit. Ensuite Terminé.</translation>
    </message>
    <message>
        <source>Choose {}.</source>
        <translation>Choisissez-en {}.</translation>
    </message>
    <message>
        <source>Choose {} to {}, then Done.</source>
        <translation>Choisissez-en de {} à {}, puis Terminé.</translation>
    </message>
    <message>
        <source>Click a lit card, a lit ring or a button; in any order.</source>
        <translation>Cliquez une carte ou un anneau en surbrillance, ou un bouton, dans n&apos;importe quel ordre.</translation>
    </message>
    <message>
        <source>Click a lit battlefield.</source>
        <translation>Cliquez un champ de bataille en surbrillance.</translation>
    </message>
    <message>
        <source>Click a lit ring.</source>
        <translation>Cliquez un anneau en surbrillance.</translation>
    </message>
    <message>
        <source>Click a lit card.</source>
        <translation>Cliquez une carte en surbrillance.</translation>
    </message>
</context>
<context>
    <name>ProofSheet</name>
    <message>
        <source>Check of the game</source>
        <translation>Contrôle de la partie</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>All {} entries are signed by their player, and none is missing.</source>
        <translation>Les {} inscriptions sont toutes signées par leur joueur, et aucune ne manque.</translation>
    </message>
    <message>
        <source>{} has not opened the cards; what was hidden is not proved.</source>
        <translation>{} n’a pas ouvert ses cartes&#xa0;; ce qui était caché n’est pas prouvé.</translation>
    </message>
    <message>
        <source>Both decks were opened, and are those that were shown sealed at the beginning.</source>
        <translation>Les deux decks ont été ouverts, et ce sont ceux qui ont été montrés scellés au début.</translation>
    </message>
    <message>
        <source>All {} inputs were played once more: every shuffle, draw, lot and answer is right.</source>
        <translation>Les {} entrées ont été rejouées&#xa0;: chaque mélange, pioche, tirage et réponse est juste.</translation>
    </message>
    <message>
        <source>This is wrong: {}.</source>
        <translation>Ceci est faux&#xa0;: {}.</translation>
    </message>
    <message>
        <source>This is wrong, in entry {} of {}: {}.</source>
        <translation>Ceci est faux, dans l’inscription {} de {}&#xa0;: {}.</translation>
    </message>
    <message>
        <source>This is wrong, and {} has done it: {}.</source>
        <translation>Ceci est faux, du fait de {}&#xa0;: {}.</translation>
    </message>
    <message>
        <source>Before that, {} inputs are right.</source>
        <translation>Avant cela, {} entrées sont justes.</translation>
    </message>
    <message>
        <source>The log of the game proves it to anybody: keep it.</source>
        <translation>Le journal de la partie le prouve à n’importe qui&#xa0;: gardez-le.</translation>
    </message>
</context>
<context>
    <name>PuzzleGuide</name>
    <message>
        <source>Try again</source>
        <translation>Recommencer</translation>
    </message>
    <message>
        <source>Begin this puzzle once more</source>
        <translation>Reprendre ce problème depuis le début</translation>
    </message>
    <message>
        <source>Leave the puzzle</source>
        <translation>Quitter le problème</translation>
    </message>
    <message>
        <source>Difficulty {}</source>
        <translation>Difficulté {}</translation>
    </message>
    <message>
        <source>Show the solution</source>
        <translation>Montrer la solution</translation>
    </message>
    <message>
        <source>{} holds {}.</source>
        <translation>{} a en main {}.</translation>
    </message>
    <message>
        <source>That was the solution.</source>
        <translation>C&apos;était la solution.</translation>
    </message>
    <message>
        <source>Solved! The goal is reached.</source>
        <translation>Résolu&#xa0;! Le but est atteint.</translation>
    </message>
    <message>
        <source>The goal is missed. Take something back, or try again.</source>
        <translation>Le but est manqué. Annulez un coup, ou recommencez.</translation>
    </message>
    <message>
        <source>Next puzzle</source>
        <translation>Problème suivant</translation>
    </message>
    <message>
        <source>Next answer</source>
        <translation>Réponse suivante</translation>
    </message>
    <message>
        <source>{}: {} – {}</source>
        <translation>{}&#xa0;: {} – {}</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
</context>
<context>
    <name>PuzzlesDialog</name>
    <message>
        <source>Puzzles</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Problème</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>Difficulté</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>But</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Jouer</translation>
    </message>
    <message>
        <source>{} of {} solved</source>
        <translation>{} sur {} résolus</translation>
    </message>
    <message>
        <source>{}, solved</source>
        <translation>{}, résolu</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{} sur {}</translation>
    </message>
</context>
<context>
    <name>QueryBox</name>
    <message>
        <source>Words, or terms such as  t:character c:crane cost&lt;=2 &quot;move home&quot;</source>
        <translation>Des mots, ou des termes comme  t:personnage c:grue coût&lt;=2 &quot;rentre chez lui&quot;</translation>
    </message>
    <message>
        <source>What to search for</source>
        <translation>Ce qu’il faut chercher</translation>
    </message>
</context>
<context>
    <name>QuickGame</name>
    <message>
        <source>Your deck</source>
        <translation>Votre deck</translation>
    </message>
    <message>
        <source>The other deck</source>
        <translation>L&apos;autre deck</translation>
    </message>
    <message>
        <source>Quick game</source>
        <translation>Partie rapide</translation>
    </message>
    <message>
        <source>Play against the computer ({})</source>
        <translation>Jouer contre l&apos;ordinateur ({})</translation>
    </message>
    <message>
        <source>Play against the computer</source>
        <translation>Jouer contre l&apos;ordinateur</translation>
    </message>
    <message>
        <source>Two players at this screen</source>
        <translation>Deux joueurs à cet écran</translation>
    </message>
    <message>
        <source>Choose decks, rules and players …</source>
        <translation>Choisir decks, règles et joueurs …</translation>
    </message>
    <message>
        <source>Play over the network</source>
        <translation>Jouer par le réseau</translation>
    </message>
    <message>
        <source>Over the network two players meet.</source>
        <translation>Par le réseau, on joue à deux.</translation>
    </message>
</context>
<context>
    <name>RatingGraph</name>
    <message>
        <source>The rating from game to game: {} at first, {} now.</source>
        <translation>Le classement de partie en partie&#xa0;: {} au début, {} maintenant.</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message>
        <source>Numbers of the card</source>
        <translation>Valeurs de la carte</translation>
    </message>
    <message>
        <source>Text of the card</source>
        <translation>Texte de la carte</translation>
    </message>
</context>
<context>
    <name>ReasonSentences</name>
    <message>
        <source>If this province falls, the game is over.</source>
        <translation>Si cette province tombe, la partie est finie.</translation>
    </message>
    <message>
        <source>The ring brings {0} fate.</source>
        <translation>Destin sur l&apos;anneau&#xa0;: {0}.</translation>
    </message>
    <message>
        <source>Nobody stands ready to defend against it.</source>
        <translation>Aucun personnage redressé ne peut défendre.</translation>
    </message>
    <message>
        <source>{0} skill can be sent: enough to break the province whoever defends.</source>
        <translation>L&apos;attaque peut réunir {0} de compétence&#xa0;: assez pour briser la province, quels que soient les défenseurs.</translation>
    </message>
    <message>
        <source>{0} skill can be sent, and {1} could defend.</source>
        <translation>L&apos;attaque peut réunir {0} de compétence, et les défenseurs {1}.</translation>
    </message>
    <message>
        <source>No attack would be stronger than all who could defend.</source>
        <translation>Aucune attaque ne serait plus forte que tous les défenseurs possibles réunis.</translation>
    </message>
    <message>
        <source>Kept ready for another conflict: {cards}.</source>
        <translation>En réserve pour un autre conflit&#xa0;: {cards}.</translation>
    </message>
    <message>
        <source>Stays at home to defend: {cards}.</source>
        <translation>En réserve pour défendre&#xa0;: {cards}.</translation>
    </message>
    <message>
        <source>Whoever defends, the province falls.</source>
        <translation>Quels que soient les défenseurs, la province tombe.</translation>
    </message>
    <message>
        <source>The province holds without more defenders.</source>
        <translation>La province tient sans autre défenseur.</translation>
    </message>
    <message>
        <source>The defense is ahead, {0} against {1}.</source>
        <translation>La défense mène, {0} contre {1}.</translation>
    </message>
    <message>
        <source>The defense is enough to keep the province.</source>
        <translation>La défense suffit pour garder la province.</translation>
    </message>
    <message>
        <source>{0} Force destroys a Province of strength {1} whoever defends.</source>
        <translation>Avec {0} de Force, une province de défense {1} est détruite, quels que soient les défenseurs.</translation>
    </message>
    <message>
        <source>{0} Force destroys a Province of strength {1} if it is not defended well.</source>
        <translation>Avec {0} de Force, une province de défense {1} est détruite si elle est mal défendue.</translation>
    </message>
    <message>
        <source>No unit stands ready.</source>
        <translation>Aucune unité n&apos;est redressée.</translation>
    </message>
    <message>
        <source>All units together have {0} Force, and the weakest Province has strength {1}.</source>
        <translation>Toutes les unités réunies ont {0} de Force, et la province la plus faible a {1} de défense.</translation>
    </message>
    <message>
        <source>All units together have {0} Force; the weakest Province has strength {1}, and {2} Force could defend.</source>
        <translation>Toutes les unités réunies ont {0} de Force&#xa0;; la province la plus faible a {1} de défense, et les défenseurs pourraient réunir {2} de Force.</translation>
    </message>
</context>
<context>
    <name>ReasonWords</name>
    <message>
        <source>It was drawn, for it is answered in secret: it is given {} of the time.</source>
        <translation>Tirée au sort, car on y répond en secret&#xa0;: elle est donnée dans {} des cas.</translation>
    </message>
    <message>
        <source>The next best answer came to the same, {}: {}.</source>
        <translation>La meilleure des autres réponses valait autant, {}&#xa0;: {}.</translation>
    </message>
    <message>
        <source>It expected to win {} this way, and {} by the next best answer: {}.</source>
        <translation>Chances de gagner ainsi&#xa0;: {}, et {} par la meilleure des autres réponses&#xa0;: {}.</translation>
    </message>
    <message>
        <source>Another answer seemed better, {} against {}, but not surely so: {}.</source>
        <translation>Une autre réponse semblait meilleure, {} contre {}, mais sans certitude&#xa0;: {}.</translation>
    </message>
</context>
<context>
    <name>Refusals</name>
    <message>
        <source>{} cannot go there. It may go where the table is lit while you carry it.</source>
        <translation>{} ne peut pas aller là. Les endroits permis s&apos;éclairent quand vous la déplacez.</translation>
    </message>
</context>
<context>
    <name>RemoteBox</name>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>Revanche</translation>
    </message>
</context>
<context>
    <name>RemoteWords</name>
    <message>
        <source>The game is broken off. {}</source>
        <translation>La partie est interrompue. {}</translation>
    </message>
    <message>
        <source>{} is not here yet ({}). It goes on when both have the game open.</source>
        <translation>{} n’est pas encore là ({}). La partie reprend quand les deux l’ont ouverte.</translation>
    </message>
    <message>
        <source>{} has put the game away ({}). It goes on when both have it open again.</source>
        <translation>{} a fermé la partie ({}). Elle reprend quand les deux l’ont rouverte.</translation>
    </message>
    <message>
        <source>The link to {} is lost ({}). It comes back by itself; nothing is lost.</source>
        <translation>Liaison avec {} coupée ({}). Elle revient d’elle-même&#xa0;; rien n’est perdu.</translation>
    </message>
    <message>
        <source>Waiting for {} ({})</source>
        <translation>En attente de {} ({})</translation>
    </message>
    <message>
        <source>You and {} choose at the same time ({})</source>
        <translation>Vous et {} choisissez en même temps ({})</translation>
    </message>
    <message>
        <source>{} waits for you ({})</source>
        <translation>{} vous attend ({})</translation>
    </message>
    <message>
        <source>{} · {} took {} longer by the clock here</source>
        <translation>{} · {} a pris {} de plus selon l’horloge d’ici</translation>
    </message>
    <message>
        <source>{} · the clocks stand</source>
        <translation>{} · les pendules sont arrêtées</translation>
    </message>
    <message>
        <source>{} · {} asks for a pause</source>
        <translation>{} · {} demande une pause</translation>
    </message>
    <message>
        <source>{} · {} is asked for a pause</source>
        <translation>{} · pause demandée à {}</translation>
    </message>
    <message>
        <source>Both decks were opened: every shuffle, draw and answer is proved.</source>
        <translation>Les deux decks ont été ouverts&#xa0;: chaque mélange, pioche et réponse est prouvé.</translation>
    </message>
    <message>
        <source>The game is checked…</source>
        <translation>La partie est vérifiée…</translation>
    </message>
    <message>
        <source>{} left before the check; hidden cards are not proved.</source>
        <translation>{} a quitté avant la vérification&#xa0;; les cartes cachées ne sont pas prouvées.</translation>
    </message>
    <message>
        <source>The check has found something wrong. The log of the game says what.</source>
        <translation>La vérification a trouvé une irrégularité. Le journal de la partie dit laquelle.</translation>
    </message>
    <message>
        <source>The next game begins.</source>
        <translation>La partie suivante commence.</translation>
    </message>
    <message>
        <source>{} would like another game.</source>
        <translation>{} voudrait une autre partie.</translation>
    </message>
    <message>
        <source>{} is asked for another game.</source>
        <translation>Une autre partie est proposée à {}.</translation>
    </message>
    <message>
        <source>{} has left.</source>
        <translation>{} est parti.</translation>
    </message>
    <message>
        <source>{} had no time left.</source>
        <translation>{} n’avait plus de temps.</translation>
    </message>
</context>
<context>
    <name>ReplayPage</name>
    <message>
        <source>Play on from here</source>
        <translation>Jouer à partir d’ici</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Export replay…</source>
        <translation>Exporter le replay…</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Cards of this game could be seen before its end that are hidden by the rules.</source>
        <translation>Avant la fin de cette partie, des cartes pouvaient être vues que les règles cachent.</translation>
    </message>
    <message>
        <source>An answer of this game was taken back after cards had been seen.</source>
        <translation>Dans cette partie, une réponse a été reprise après que des cartes ont été vues.</translation>
    </message>
    <message>
        <source>An answer of this game was taken back after others had answered.</source>
        <translation>Une réponse de cette partie a été reprise après la réponse des autres.</translation>
    </message>
</context>
<context>
    <name>RoadSheet</name>
    <message>
        <source>Change the deck</source>
        <translation>Modifier le deck</translation>
    </message>
    <message>
        <source>Other campaigns</source>
        <translation>Autres campagnes</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Go on with the game</source>
        <translation>Continuer la partie</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Jouer</translation>
    </message>
    <message>
        <source>✓ won</source>
        <translation>✓ gagnée</translation>
    </message>
    <message>
        <source>× lost</source>
        <translation>× perdue</translation>
    </message>
    <message>
        <source>– a draw</source>
        <translation>– nulle</translation>
    </message>
    <message>
        <source>▲ now</source>
        <translation>▲ maintenant</translation>
    </message>
</context>
<context>
    <name>RulesDialog</name>
    <message>
        <source>Rules, told briefly</source>
        <translation>Les règles en bref</translation>
    </message>
    <message>
        <source>Number or section of a rule</source>
        <translation>Numéro ou section d&apos;une règle</translation>
    </message>
    <message>
        <source>A number or section, such as L6.2 or Ivory: Token</source>
        <translation>Un numéro ou une section, comme L6.2 ou Ivory: Token</translation>
    </message>
    <message>
        <source>Look up</source>
        <translation>Chercher</translation>
    </message>
    <message>
        <source>What the rule says</source>
        <translation>Ce que dit la règle</translation>
    </message>
    <message>
        <source>Source: {}</source>
        <translation>Source&#xa0;: {}</translation>
    </message>
    <message>
        <source>There is no rule {} here.</source>
        <translation>Il n&apos;y a pas de règle {} ici.</translation>
    </message>
    <message>
        <source>The nearest are:</source>
        <translation>Les plus proches sont&#xa0;:</translation>
    </message>
</context>
<context>
    <name>SaveStatus</name>
    <message>
        <source>{} It goes on, and will be kept as soon as that can be done.</source>
        <translation>{} La partie continue et sera conservée dès que possible.</translation>
    </message>
    <message>
        <source>The rules are at work…</source>
        <translation>Les règles travaillent…</translation>
    </message>
    <message>
        <source>The other players are asked whether they agree.</source>
        <translation>Les autres joueurs sont consultés.</translation>
    </message>
    <message>
        <source>The other players do not agree.</source>
        <translation>Les autres joueurs ne sont pas d’accord.</translation>
    </message>
    <message>
        <source>The computer had stopped thinking and begins anew. The game goes on.</source>
        <translation>L’ordinateur avait cessé de réfléchir et recommence. La partie continue.</translation>
    </message>
    <message>
        <source>{} is asked whether they agree.</source>
        <translation>On demande à {} son accord.</translation>
    </message>
    <message>
        <source>{} does not agree to take the last answer back.</source>
        <translation>{} n’est pas d’accord pour reprendre la dernière réponse.</translation>
    </message>
    <message>
        <source>{} does not agree.</source>
        <translation>{} n’est pas d’accord.</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Rester</translation>
    </message>
    <message>
        <source>Leave all the same</source>
        <translation>Quitter quand même</translation>
    </message>
    <message>
        <source>The end of this game could not be kept</source>
        <translation>La fin de cette partie n’a pas pu être conservée</translation>
    </message>
    <message>
        <source>It holds what {} sees; all of the game can be written when it is over.</source>
        <translation>Il contient ce que {} voit&#xa0;; toute la partie pourra être écrite quand elle sera finie.</translation>
    </message>
</context>
<context>
    <name>SeatRow</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>Qui joue</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Deck</translation>
    </message>
    <message>
        <source>Seat {}</source>
        <translation>Place {}</translation>
    </message>
    <message>
        <source>Player {}</source>
        <translation>Joueur {}</translation>
    </message>
</context>
<context>
    <name>SeatTakeover</name>
    <message>
        <source>Play for {} from now on</source>
        <translation>Jouer désormais pour {}</translation>
    </message>
    <message>
        <source>Undo the last answer</source>
        <translation>Annuler la dernière réponse</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Quitter la table</translation>
    </message>
    <message>
        <source>The program that plays this seat has failed. Nothing is lost: you can take up the game later.</source>
        <translation>Le programme qui joue pour ce siège est en panne. Rien n’est perdu&#xa0;: vous pourrez reprendre la partie plus tard.</translation>
    </message>
    <message>
        <source>{} cannot go on</source>
        <translation>{} ne peut pas continuer</translation>
    </message>
</context>
<context>
    <name>SettingsBook</name>
    <message>
        <source>Some settings could not be read and are as at first: {}.</source>
        <translation>Certains réglages sont illisibles et reprennent leur valeur d&apos;origine&#xa0;: {}.</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>As at first</source>
        <translation>Valeurs d&apos;origine</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>Keys …</source>
        <translation>Touches …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>SettingsFields</name>
    <message>
        <source>Look</source>
        <translation>Apparence</translation>
    </message>
    <message>
        <source>Movement and sound</source>
        <translation>Mouvement et son</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Jeu</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Contraste élevé</translation>
    </message>
    <message>
        <source>Of your own ({})</source>
        <translation>À vous ({})</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Colors</source>
        <translation>Couleurs</translation>
    </message>
    <message>
        <source>Size of texts</source>
        <translation>Taille des textes</translation>
    </message>
    <message>
        <source>Size of cards</source>
        <translation>Taille des cartes</translation>
    </message>
    <message>
        <source>Folder of own card pictures</source>
        <translation>Dossier de vos images de cartes</translation>
    </message>
    <message>
        <source>Pictures that are called as a card&apos;s id or title replace the drawn card.</source>
        <translation>Les images nommées d&apos;après l&apos;identifiant ou le titre d&apos;une carte remplacent la carte dessinée.</translation>
    </message>
    <message>
        <source>Address of your own source of pictures</source>
        <translation>Adresse de votre propre source d&apos;images</translation>
    </message>
    <message>
        <source>Nothing is fetched from there before you ask for it, on the page of cards. There can be {}.</source>
        <translation>Rien n&apos;en est téléchargé avant que vous le demandiez, sur la page des cartes. Il peut y avoir {}.</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Rapide</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normale</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Lente</translation>
    </message>
    <message>
        <source>Calm</source>
        <translation>Calme</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Normale</translation>
    </message>
    <message>
        <source>Quick</source>
        <translation>Rapide</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>Speed of movement</source>
        <translation>Vitesse des mouvements</translation>
    </message>
    <message>
        <source>Time to see what others do</source>
        <translation>Temps pour voir ce que font les autres</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>Mouvements réduits</translation>
    </message>
    <message>
        <source>Nothing moves, whatever the speed; what changes fades.</source>
        <translation>Rien ne bouge, quelle que soit la vitesse&#xa0;; ce qui change apparaît en fondu.</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Sons</translation>
    </message>
    <message>
        <source>Volume of the sounds</source>
        <translation>Volume des sons</translation>
    </message>
    <message>
        <source>Speak the story</source>
        <translation>Dire le récit</translation>
    </message>
    <message>
        <source>Told aloud by the program; a screen reader is told it in any case.</source>
        <translation>Dit à haute voix par le programme&#xa0;; un lecteur d&apos;écran l&apos;apprend en tout cas.</translation>
    </message>
    <message>
        <source>This program has no voice here (QtTextToSpeech is missing); a screen reader is told it.</source>
        <translation>Le programme n&apos;a pas de voix ici (QtTextToSpeech manque)&#xa0;; un lecteur d&apos;écran l&apos;apprend.</translation>
    </message>
    <message>
        <source>Answers count at once</source>
        <translation>Les réponses comptent aussitôt</translation>
    </message>
    <message>
        <source>{} milliseconds</source>
        <translation>{} millisecondes</translation>
    </message>
    <message>
        <source>A new question takes no answer for</source>
        <translation>Une nouvelle question n’accepte pas de réponse pendant</translation>
    </message>
    <message>
        <source>Pass by itself where nothing else can be done</source>
        <translation>Passer automatiquement quand rien d&apos;autre n&apos;est possible</translation>
    </message>
    <message>
        <source>Holds for games begun from now on.</source>
        <translation>Vaut pour les parties commencées ensuite.</translation>
    </message>
    <message>
        <source>Curtain between two players at one screen</source>
        <translation>Rideau entre deux joueurs au même écran</translation>
    </message>
    <message>
        <source>Always ask me, even if I can do nothing</source>
        <translation>Toujours me demander, même si je ne peux rien faire</translation>
    </message>
    <message>
        <source>Take time to pass, to give nothing away</source>
        <translation>Prendre son temps pour passer, pour ne rien trahir</translation>
    </message>
    <message>
        <source>Over the network, let every pass take the same time</source>
        <translation>En réseau, que passer prenne toujours le même temps</translation>
    </message>
    <message>
        <source>Whether the hand holds an answer or not; your own pass is told a moment later.</source>
        <translation>Que la main ait une réponse ou non&#xa0;; quand vous passez, c’est dit un instant plus tard.</translation>
    </message>
    <message>
        <source>Tips</source>
        <translation>Astuces</translation>
    </message>
    <message>
        <source>Hints can be asked for</source>
        <translation>On peut demander des conseils</translation>
    </message>
    <message>
        <source>Show how likely I am to win</source>
        <translation>Afficher mes chances de gagner</translation>
    </message>
    <message>
        <source>Show why the computer moves as it does</source>
        <translation>Afficher pourquoi l’ordinateur joue ainsi</translation>
    </message>
    <message>
        <source>When the game is over; before, that would tell of cards that it holds.</source>
        <translation>Quand la partie est finie&#xa0;; avant, cela trahirait les cartes qu’il tient.</translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Concede</source>
        <translation>Concéder</translation>
    </message>
    <message>
        <source>Export replay…</source>
        <translation>Exporter le replay…</translation>
    </message>
    <message>
        <source>Save and leave</source>
        <translation>Garder et quitter</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>Ne plus regarder</translation>
    </message>
</context>
<context>
    <name>SinceBox</name>
    <message>
        <source>Since your last act</source>
        <translation>Depuis votre dernier acte</translation>
    </message>
    <message>
        <source>What happened before</source>
        <translation>Ce qui est arrivé avant</translation>
    </message>
    <message>
        <source>What happened then</source>
        <translation>Ce qui est arrivé ensuite</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Nothing has happened since your last act.</source>
        <translation>Rien n’est arrivé depuis votre dernier acte.</translation>
    </message>
</context>
<context>
    <name>SoundButton</name>
    <message>
        <source>Sounds</source>
        <translation>Sons</translation>
    </message>
    <message>
        <source>Volume of the sounds</source>
        <translation>Volume des sons</translation>
    </message>
    <message>
        <source>Sounds: {} %</source>
        <translation>Sons&#xa0;: {} %</translation>
    </message>
    <message>
        <source>Sounds: off</source>
        <translation>Sons&#xa0;: coupés</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>There is no deck for this game.</source>
        <translation>Il n’y a aucun deck pour ce jeu.</translation>
    </message>
    <message>
        <source>Learn to play</source>
        <translation>Apprendre à jouer</translation>
    </message>
    <message>
        <source>Report a fault …</source>
        <translation>Signaler un défaut …</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartes</translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation>Campagne</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Draft</translation>
    </message>
    <message>
        <source>Tournament</source>
        <translation>Tournoi</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistiques</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>About</source>
        <translation>À propos</translation>
    </message>
    <message>
        <source>Legend of the Five Rings</source>
        <translation>La Légende des Cinq Anneaux</translation>
    </message>
    <message>
        <source>at your own table · unofficial fan work</source>
        <translation>à votre propre table · création de fans, non officielle</translation>
    </message>
    <message>
        <source>No games with somebody elsewhere can be played here.</source>
        <translation>Aucune partie avec quelqu’un d’autre n’est possible ici.</translation>
    </message>
</context>
<context>
    <name>StatisticsDialog</name>
    <message>
        <source>Statistics</source>
        <translation>Statistiques</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Jeu</translation>
    </message>
    <message>
        <source>Count games by</source>
        <translation>Compter les parties par</translation>
    </message>
    <message>
        <source>The games are being read…</source>
        <translation>Les parties sont en cours de lecture…</translation>
    </message>
    <message>
        <source>Earlier games are read…</source>
        <translation>Les parties précédentes sont en cours de lecture…</translation>
    </message>
    <message>
        <source>my deck</source>
        <translation>mon deck</translation>
    </message>
    <message>
        <source>my clan</source>
        <translation>mon clan</translation>
    </message>
    <message>
        <source>opponent</source>
        <translation>adversaire</translation>
    </message>
    <message>
        <source>the opponent&apos;s clan</source>
        <translation>clan de l&apos;adversaire</translation>
    </message>
    <message>
        <source>who went first</source>
        <translation>premier joueur</translation>
    </message>
    <message>
        <source>month</source>
        <translation>mois</translation>
    </message>
    <message>
        <source>Games won, lost and drawn</source>
        <translation>Parties gagnées, perdues et nulles</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Gagnées</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Perdues</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Nulles</translation>
    </message>
    <message>
        <source>Share won</source>
        <translation>Part gagnée</translation>
    </message>
    <message>
        <source>Games by</source>
        <translation>Parties par</translation>
    </message>
    <message>
        <source>No rating yet</source>
        <translation>Pas encore de classement</translation>
    </message>
    <message>
        <source>Finish a game of two players against the computer or somebody elsewhere.</source>
        <translation>Terminez une partie à deux contre l&apos;ordinateur ou quelqu&apos;un ailleurs.</translation>
    </message>
    <message>
        <source>Rating {}</source>
        <translation>Classement {}</translation>
    </message>
    <message>
        <source>Rated games: {}. With 95 % certainty between {} and {}.</source>
        <translation>Parties classées&#xa0;: {}. Avec 95 % de certitude entre {} et {}.</translation>
    </message>
    <message>
        <source>Counted are finished games that one person played here, not those of two at one screen. The rating is Glicko-2, worked out by weeks from games of two players. The computer&apos;s levels are as strong as games among them have shown; 1500 is the greedy computer.</source>
        <translation>Sont comptées les parties terminées qu&apos;une seule personne a jouées ici, non celles de deux personnes au même écran. Le classement est un Glicko-2, calculé par semaine d&apos;après les parties à deux. Les niveaux de l&apos;ordinateur ont la force que leurs parties entre eux ont montrée&#xa0;; 1500 est l&apos;ordinateur glouton.</translation>
    </message>
    <message>
        <source>Not counted, as answers were taken back, cards opened or something done by hand: {} games.</source>
        <translation>Non comptées, car des réponses ont été reprises, des cartes ouvertes ou quelque chose fait à la main&#xa0;: {} parties.</translation>
    </message>
    <message>
        <source>another deck</source>
        <translation>un autre deck</translation>
    </message>
    <message>
        <source>no clan</source>
        <translation>aucun clan</translation>
    </message>
    <message>
        <source>I went first</source>
        <translation>J&apos;ai commencé</translation>
    </message>
    <message>
        <source>I did not</source>
        <translation>Je n&apos;ai pas commencé</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>inconnu</translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>Story</source>
        <translation>Récit</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Pourquoi&#xa0;?</translation>
    </message>
</context>
<context>
    <name>StoryList</name>
    <message>
        <source>Story</source>
        <translation>Récit</translation>
    </message>
</context>
<context>
    <name>StoryPane</name>
    <message>
        <source>Acts only</source>
        <translation>Actes seulement</translation>
    </message>
    <message>
        <source>Tell only what players do, and not what comes of it.</source>
        <translation>Ne raconter que ce que font les joueurs, et non ce qui en résulte.</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Tout copier</translation>
    </message>
    <message>
        <source>Copy the story as plain text.</source>
        <translation>Copier le récit en texte simple.</translation>
    </message>
</context>
<context>
    <name>TableAnnouncements</name>
    <message>
        <source>The table</source>
        <translation>La table</translation>
    </message>
</context>
<context>
    <name>TableKeys</name>
    <message>
        <source>Point at a card first: this shows it as large as the window allows.</source>
        <translation>Pointez d’abord une carte&#xa0;: ceci la montre aussi grande que la fenêtre le permet.</translation>
    </message>
    <message>
        <source>The other player&apos;s cards are already as large as the table allows.</source>
        <translation>Les cartes de l’autre joueur sont déjà aussi grandes que la table le permet.</translation>
    </message>
    <message>
        <source>{} is shown larger.</source>
        <translation>{} est affiché plus grand.</translation>
    </message>
    <message>
        <source>All are shown alike.</source>
        <translation>Tous sont affichés à la même taille.</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Timeline</source>
        <translation>Chronologie</translation>
    </message>
    <message>
        <source>{}  ·  input {} of {}</source>
        <translation>{}  ·  pas {} sur {}</translation>
    </message>
</context>
<context>
    <name>TimingBar</name>
    <message>
        <source>• {}&apos;s opportunity</source>
        <translation>• Opportunité&#xa0;: {}</translation>
    </message>
</context>
<context>
    <name>TipDisplay</name>
    <message>
        <source>Tip: {}</source>
        <translation>Astuce&#xa0;: {}</translation>
    </message>
</context>
<context>
    <name>TipNote</name>
    <message>
        <source>Got it</source>
        <translation>Compris</translation>
    </message>
    <message>
        <source>No more tips</source>
        <translation>Masquer les astuces</translation>
    </message>
</context>
<context>
    <name>ToldConsequences</name>
    <message>
        <source>If nobody does anything more: {}</source>
        <translation>Si personne ne fait rien de plus&#xa0;: {}</translation>
    </message>
</context>
<context>
    <name>TournamentDialog</name>
    <message>
        <source>Tournament</source>
        <translation>Tournoi</translation>
    </message>
    <message>
        <source>Players, one a line</source>
        <translation>Joueurs, un par ligne</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Classement</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Adversaires</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Commencer</translation>
    </message>
    <message>
        <source>Pair the next round</source>
        <translation>Apparier la ronde suivante</translation>
    </message>
    <message>
        <source>On paper…</source>
        <translation>Sur papier…</translation>
    </message>
    <message>
        <source>The player leaves</source>
        <translation>Le joueur part</translation>
    </message>
    <message>
        <source>New tournament</source>
        <translation>Nouveau tournoi</translation>
    </message>
    <message>
        <source>Who plays?</source>
        <translation>Qui joue&#xa0;?</translation>
    </message>
    <message>
        <source>Pairs players with equal points, nobody twice as long as that can be avoided. A win counts 3 points, a draw 1; whoever is left over has a bye, which counts as a win.</source>
        <translation>Apparie des joueurs à égalité de points, jamais deux fois les mêmes tant que c&apos;est possible. Une victoire vaut 3 points, un nul 1&#xa0;; qui reste seul est exempt, ce qui compte comme une victoire.</translation>
    </message>
    <message>
        <source>Round {0} of {1}</source>
        <translation>Ronde {0} sur {1}</translation>
    </message>
    <message>
        <source>{} players</source>
        <translation>{} joueurs</translation>
    </message>
    <message>
        <source>{}: bye</source>
        <translation>{}&#xa0;: exempt</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} contre {1}</translation>
    </message>
    <message>
        <source>{} (again)</source>
        <translation>{} (de nouveau)</translation>
    </message>
    <message>
        <source>Result of table {}</source>
        <translation>Résultat de la table {}</translation>
    </message>
    <message>
        <source>{} has won</source>
        <translation>{} a gagné</translation>
    </message>
    <message>
        <source>not over yet</source>
        <translation>pas encore fini</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>partie nulle</translation>
    </message>
    <message>
        <source>{} (has left)</source>
        <translation>{} (parti)</translation>
    </message>
    <message>
        <source>Results that are missing: {}</source>
        <translation>Résultats manquants&#xa0;: {}</translation>
    </message>
    <message>
        <source>A tournament has 2 to {} players, each with a name of their own, one a line.</source>
        <translation>Un tournoi a de 2 à {} joueurs, chacun avec son propre nom, un par ligne.</translation>
    </message>
    <message>
        <source>PDF ({0});;Text ({1})</source>
        <translation>PDF ({0});;Texte ({1})</translation>
    </message>
    <message>
        <source>Write the round to a file</source>
        <translation>Écrire la ronde dans un fichier</translation>
    </message>
    <message>
        <source>round</source>
        <translation>ronde</translation>
    </message>
    <message>
        <source>{0} could not be written: {1}.</source>
        <translation>{0} n&apos;a pas pu être écrit&#xa0;: {1}.</translation>
    </message>
    <message>
        <source>{} is written.</source>
        <translation>{} est écrit.</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Delete this sheet</source>
        <translation>Effacer cette feuille</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Find a title</source>
        <translation>Chercher un titre</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>UncaughtErrors</name>
    <message>
        <source>Something went wrong in the program. The game is kept up to the last answer and can be taken up again. What happened is in the file {}.</source>
        <translation>Une erreur s&apos;est produite dans le programme. La partie est conservée jusqu&apos;à la dernière réponse et peut être reprise. Ce qui s&apos;est passé est dans le fichier {}.</translation>
    </message>
    <message>
        <source>Something went wrong in the program. The game is kept up to the last answer and can be taken up again. A report of it could not be written.</source>
        <translation>Une erreur s&apos;est produite dans le programme. La partie est conservée jusqu&apos;à la dernière réponse et peut être reprise. Le rapport n&apos;a pas pu être écrit.</translation>
    </message>
</context>
<context>
    <name>ViewControl</name>
    <message>
        <source>Undo, concede, leave</source>
        <translation>Annuler, concéder, quitter</translation>
    </message>
    <message>
        <source>Put this column away ({})</source>
        <translation>Ranger cette colonne ({})</translation>
    </message>
    <message>
        <source>Show the card, the story and the buttons ({})</source>
        <translation>Montrer la carte, le récit et les boutons ({})</translation>
    </message>
</context>
<context>
    <name>ViewerQuestion</name>
    <message>
        <source>As {} sees it</source>
        <translation>Comme {} la voit</translation>
    </message>
    <message>
        <source>Whose cards are to be seen? All cards can be seen when it is over.</source>
        <translation>Les cartes de qui faut-il montrer&#xa0;? Toutes pourront être vues quand elle sera finie.</translation>
    </message>
    <message>
        <source>All cards: everybody agrees</source>
        <translation>Toutes les cartes&#xa0;: tous sont d’accord</translation>
    </message>
    <message>
        <source>Whose cards are to be seen? All of them, if everybody who plays agrees; the game is then marked as opened before its end.</source>
        <translation>Les cartes de qui faut-il montrer&#xa0;? Toutes, si tous ceux qui jouent sont d’accord&#xa0;; la partie est alors marquée comme ouverte avant sa fin.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>This game is not over</source>
        <translation>Cette partie n’est pas finie</translation>
    </message>
</context>
<context>
    <name>WaitingSign</name>
    <message>
        <source>{} s</source>
        <translation>{}&#xa0;s</translation>
    </message>
</context>
<context>
    <name>WatchBox</name>
    <message>
        <source>{} · the clocks stand</source>
        <translation>{} · les pendules sont arrêtées</translation>
    </message>
    <message>
        <source>Watching: {}</source>
        <translation>Spectateurs&#xa0;: {}</translation>
    </message>
    <message>
        <source>You are watching {} against {}.</source>
        <translation>Vous regardez {} contre {}.</translation>
    </message>
    <message>
        <source>{} Both programs have checked the game: it is proved.</source>
        <translation>{} Les deux programmes ont vérifié la partie&#xa0;: elle est prouvée.</translation>
    </message>
    <message>
        <source>You were watching {} against {}. {}</source>
        <translation>Vous regardiez {} contre {}. {}</translation>
    </message>
    <message>
        <source>{} The players are not linked now; it goes on when they are.</source>
        <translation>{} Les joueurs ne sont plus reliés&#xa0;; la partie continue dès qu’ils le sont.</translation>
    </message>
</context>
<context>
    <name>WatchersBar</name>
    <message>
        <source>Let them read and write the chat</source>
        <translation>Les laisser lire et écrire ici</translation>
    </message>
    <message>
        <source>They can once both players want it. What was said before stays between you.</source>
        <translation>Ils le peuvent dès que les deux joueurs le veulent. Ce qui s’est dit avant reste entre vous.</translation>
    </message>
    <message>
        <source>Watched by {} ({})</source>
        <translation>Regardée par {} ({})</translation>
    </message>
    <message>
        <source>{} would like to watch this game.</source>
        <translation>{} aimerait regarder cette partie.</translation>
    </message>
    <message>
        <source>Let them watch</source>
        <translation>Laisser regarder</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Refuser</translation>
    </message>
    <message>
        <source>From {}. Who watches sees what both players see, and no hand.</source>
        <translation>Depuis {}. Qui regarde voit ce que les deux joueurs voient, et aucune main.</translation>
    </message>
</context>
<context>
    <name>Why</name>
    <message>
        <source>Answered at first glance, without a search.</source>
        <translation>Répondu au premier regard, sans recherche.</translation>
    </message>
    <message>
        <source>Played on {} times.</source>
        <translation>Partie prolongée {} fois.</translation>
    </message>
    <message>
        <source>{} decided something about a card that you cannot see</source>
        <translation>{} a décidé quelque chose sur une carte que vous ne voyez pas</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}&#xa0;: {}</translation>
    </message>
</context>
<context>
    <name>WhyBox</name>
    <message>
        <source>Earlier move</source>
        <translation>Coup précédent</translation>
    </message>
    <message>
        <source>Later move</source>
        <translation>Coup suivant</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Move {} of {}.</source>
        <translation>Coup {} sur {}.</translation>
    </message>
    <message>
        <source>Why this move</source>
        <translation>Pourquoi ce coup</translation>
    </message>
    <message>
        <source>The computer tells this when the game is over: now it would tell of cards that it holds.</source>
        <translation>L’ordinateur le dira quand la partie sera finie&#xa0;: maintenant, cela trahirait les cartes qu’il tient.</translation>
    </message>
    <message>
        <source>No computer has weighed anything yet.</source>
        <translation>Aucun ordinateur n’a encore rien pesé.</translation>
    </message>
</context>
<context>
    <name>WinBar</name>
    <message>
        <source>How likely {} is to win, as far as {} can see: {}</source>
        <translation>Chances de gagner de {}, d’après ce que {} peut voir&#xa0;: {}</translation>
    </message>
</context>
<context>
    <name>WorkshopDialog</name>
    <message>
        <source>Cards of your own</source>
        <translation>Vos propres cartes</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Jeu</translation>
    </message>
    <message>
        <source>Living card game</source>
        <translation>Jeu de cartes évolutif</translation>
    </message>
    <message>
        <source>Collectible card game</source>
        <translation>Jeu de cartes à collectionner</translation>
    </message>
    <message>
        <source>Name of the pack</source>
        <translation>Nom du paquet</translation>
    </message>
    <message>
        <source>Who has written it</source>
        <translation>Qui l&apos;a écrit</translation>
    </message>
    <message>
        <source>Facts and scripts of the cards</source>
        <translation>Données et scripts des cartes</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Scénario</translation>
    </message>
    <message>
        <source>Cards of the pack</source>
        <translation>Cartes du paquet</translation>
    </message>
    <message>
        <source>What the card says, or what is wrong</source>
        <translation>Ce que dit la carte, ou ce qui ne va pas</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>Open a pack…</source>
        <translation>Ouvrir un paquet…</translation>
    </message>
    <message>
        <source>Save the pack…</source>
        <translation>Enregistrer le paquet…</translation>
    </message>
    <message>
        <source>Try it at the table</source>
        <translation>L&apos;essayer à la table</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartes</translation>
    </message>
    <message>
        <source>Scenario to try them in</source>
        <translation>Scénario pour les essayer</translation>
    </message>
    <message>
        <source>The pack</source>
        <translation>Le paquet</translation>
    </message>
    <message>
        <source>Line {}: </source>
        <translation>Ligne {}&#xa0;: </translation>
    </message>
    <message>
        <source>The pack is in the file {} now.</source>
        <translation>Le paquet est maintenant dans le fichier {}.</translation>
    </message>
    <message>
        <source>Open a pack</source>
        <translation>Ouvrir un paquet</translation>
    </message>
    <message>
        <source>Save the pack</source>
        <translation>Enregistrer le paquet</translation>
    </message>
    <message>
        <source>Packs of cards ({})</source>
        <translation>Paquets de cartes ({})</translation>
    </message>
</context>
</TS>
