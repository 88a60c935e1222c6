CREATE TABLE "ended_lookups" (
	"lookup" text PRIMARY KEY NOT NULL
);
