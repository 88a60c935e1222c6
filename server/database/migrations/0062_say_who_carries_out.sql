ALTER TABLE "dispute_decisions" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "payout_decisions" ADD COLUMN "carrier" text;--> statement-breakpoint
-- As before; who carries out what was decided is no change of a decision.
SELECT audit_table('payout_decisions', 'payout', 'id', '', 'carrier,decided_by_id');--> statement-breakpoint
SELECT audit_table('dispute_decisions', 'dispute', 'id', '', 'carrier,decided_by_id');--> statement-breakpoint
UPDATE "dispute_decisions" SET "carrier" = CASE WHEN EXISTS (
  SELECT FROM "sources" WHERE "kind" = 'booking' AND "record_id" = "dispute_decisions"."id" AND "token_id" IS NOT NULL) THEN 'app' ELSE 'staff' END;
--> statement-breakpoint
UPDATE "payout_decisions" SET "carrier" = CASE WHEN EXISTS (
  SELECT FROM "sources" WHERE "kind" = 'booking' AND "record_id" = "payout_decisions"."id" AND "token_id" IS NOT NULL) THEN 'app' ELSE 'staff' END;
--> statement-breakpoint
ALTER TABLE "dispute_decisions" ALTER COLUMN "carrier" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_decisions" ALTER COLUMN "carrier" SET NOT NULL;--> statement-breakpoint
-- As before; programs are told who carries out payouts and the outcome of disputes, as they are of refunds.
CREATE OR REPLACE FUNCTION event_columns(kind text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE kind
    WHEN 'tutor' THEN '{status,status_reason,changes_requested}'::text[]
    WHEN 'user' THEN '{status,status_reason}'
    WHEN 'report' THEN '{status,resolution,question}'
    WHEN 'refund' THEN '{booking_id,amount_cents,currency,code,reason,carrier}'
    WHEN 'payout' THEN '{status,payout_cents,currency,reason,carrier}'
    WHEN 'dispute' THEN '{outcome,refund_cents,payout_cents,currency,reason,carrier}'
    WHEN 'subject' THEN '{name,name_en,name_de,name_fr,name_pt,slug,parent_id,active}'
    WHEN 'level' THEN '{name,name_en,name_de,name_fr,name_pt,rank,active}'
    WHEN 'language' THEN '{name,code,active}'
    WHEN 'page' THEN '{slug,title,title_en,title_de,title_fr,title_pt,status,meta_title,meta_description}'
    WHEN 'settings' THEN '{site_name,support_email,support_phone,timezone,currency,commission_percent,min_hourly_rate_cents,max_hourly_rate_cents,cancellation_window_hours,social_links,maintenance_mode,letters_by_app,tutor_checklist}'
  END
$$;
--> statement-breakpoint
-- Events of before then are told in the same shape.
UPDATE domain_events SET data = data || '{"carrier": "app"}' WHERE kind IN ('payout', 'dispute');
