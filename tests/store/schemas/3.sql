-- The tables of version 3 of the database, as the program made them.
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
CREATE TABLE deck_notes (
	"key" VARCHAR NOT NULL,
	notes TEXT NOT NULL,
	tags TEXT NOT NULL,
	PRIMARY KEY ("key")
);
CREATE TABLE deck_versions (
	number INTEGER NOT NULL,
	"key" VARCHAR NOT NULL,
	saved FLOAT NOT NULL,
	text TEXT NOT NULL,
	PRIMARY KEY (number)
);
CREATE TABLE results (
	"match" VARCHAR NOT NULL,
	seat INTEGER NOT NULL,
	deck VARCHAR NOT NULL,
	outcome VARCHAR NOT NULL,
	PRIMARY KEY ("match", seat)
);
CREATE TABLE settings (
	"key" VARCHAR NOT NULL,
	value TEXT NOT NULL,
	PRIMARY KEY ("key")
);
CREATE TABLE cards (
	number INTEGER NOT NULL,
	id VARCHAR NOT NULL,
	record TEXT NOT NULL,
	PRIMARY KEY (number),
	UNIQUE (id)
);
CREATE TABLE index_state (
	one INTEGER NOT NULL,
	content_hash VARCHAR NOT NULL,
	PRIMARY KEY (one)
);
PRAGMA application_id = 1278562884;
PRAGMA user_version = 3;
