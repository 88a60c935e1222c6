CREATE TABLE "row_counts" (
	"relation" text NOT NULL,
	"kind" jsonb NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "row_counts_relation_idx" ON "row_counts" USING btree ("relation");