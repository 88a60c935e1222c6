-- When something last happened to a booking. Its texts end in `Z`, so that no setting of a session makes other instants of them.
CREATE FUNCTION last_event_at(timeline jsonb, kind text) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT max((event ->> 'at')::timestamptz) FROM jsonb_array_elements(timeline) event WHERE event ->> 'kind' = $2 $$;
--> statement-breakpoint
CREATE TABLE "desk_items" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"holder_id" uuid,
	"leased_until" timestamp (3) with time zone,
	"lease" uuid,
	"assignee_id" uuid,
	"noted_at" timestamp (3) with time zone,
	"wait_until" timestamp (3) with time zone,
	"waits_for_answer" boolean DEFAULT false NOT NULL,
	"wait_reason" text,
	CONSTRAINT "desk_items_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "desk_hours" jsonb DEFAULT '[{"from":"09:00","until":"17:00"},{"from":"09:00","until":"17:00"},{"from":"09:00","until":"17:00"},{"from":"09:00","until":"17:00"},{"from":"09:00","until":"17:00"},null,null]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "desk_due_hours" jsonb DEFAULT '{"tutor":16,"report":8,"dispute":16,"refund":8,"payout":24}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_items" ADD CONSTRAINT "desk_items_holder_id_accounts_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_items" ADD CONSTRAINT "desk_items_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_items_holder_idx" ON "desk_items" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "desk_items_assignee_idx" ON "desk_items" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "bookings_disputed_idx" ON "bookings" USING btree (coalesce(last_event_at("timeline", 'disputed'), "created_at"),"id") WHERE status = 'disputed';--> statement-breakpoint
CREATE INDEX "bookings_withheld_idx" ON "bookings" USING btree (coalesce(greatest(last_event_at("timeline", 'withheld'), last_event_at("timeline", 'disputed')), "created_at"),"id") WHERE payout_status = 'withheld' and status not in ('disputed', 'refunded');