-- The tables of version 1 of the database, as the program made them.
CREATE TABLE matches (
	id VARCHAR NOT NULL,
	name VARCHAR NOT NULL,
	ruleset VARCHAR NOT NULL,
	payload BLOB NOT NULL,
	size INTEGER NOT NULL,
	finished BOOLEAN NOT NULL,
	summary TEXT NOT NULL,
	saved FLOAT NOT NULL,
	turn INTEGER NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE decks (
	"key" VARCHAR NOT NULL,
	name VARCHAR NOT NULL,
	format VARCHAR NOT NULL,
	text TEXT NOT NULL,
	PRIMARY KEY ("key")
);
CREATE TABLE settings (
	"key" VARCHAR NOT NULL,
	value TEXT NOT NULL,
	PRIMARY KEY ("key")
);
CREATE TABLE cards (
	number INTEGER NOT NULL,
	id VARCHAR NOT NULL,
	game VARCHAR NOT NULL,
	"set" VARCHAR NOT NULL,
	title VARCHAR NOT NULL,
	title_fr VARCHAR NOT NULL,
	kind VARCHAR NOT NULL,
	clan VARCHAR NOT NULL,
	cost INTEGER,
	military INTEGER,
	political INTEGER,
	glory INTEGER,
	strength INTEGER,
	influence INTEGER,
	force INTEGER,
	chi INTEGER,
	gold INTEGER,
	focus INTEGER,
	honor INTEGER,
	PRIMARY KEY (number),
	UNIQUE (id)
);
CREATE INDEX ix_cards_game ON cards (game);
CREATE TABLE index_state (
	one INTEGER NOT NULL,
	content_hash VARCHAR NOT NULL,
	PRIMARY KEY (one)
);
CREATE VIRTUAL TABLE cards_find USING fts5(title, title_fr, traits, keywords, text, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
PRAGMA application_id = 1278562884;
PRAGMA user_version = 1;
