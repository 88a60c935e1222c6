DROP INDEX "sources_record_key";--> statement-breakpoint
CREATE UNIQUE INDEX "sources_record_key" ON "sources" USING btree ("record_id","kind");