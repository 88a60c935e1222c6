CREATE TABLE "audit_events" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"entity" text,
	"record_id" text,
	"record_name" text,
	"actor_id" uuid,
	"actor_name" text,
	"session_id" uuid,
	"address" text,
	"request_id" text,
	"origin" text,
	"changes" jsonb,
	"details" jsonb,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(coalesce(record_name, '') || ' ' || coalesce(record_id, '') || ' ' || coalesce(actor_name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(request_id, ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_pending" (
	"id" bigserial NOT NULL,
	"action" text NOT NULL,
	"entity" text,
	"record_id" text,
	"record_name" text,
	"changes" jsonb,
	"details" jsonb,
	"context" jsonb
);
--> statement-breakpoint
CREATE INDEX "audit_events_record_idx" ON "audit_events" USING btree ("entity","record_id","seq");--> statement-breakpoint
CREATE INDEX "audit_events_actor_idx" ON "audit_events" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_events_action_idx" ON "audit_events" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "audit_events_at_idx" ON "audit_events" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "audit_events_search_idx" ON "audit_events" USING gin ("search_text" gin_trgm_ops);