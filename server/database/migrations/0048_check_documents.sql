CREATE TABLE "tutor_checks" (
	"tutor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"expires_on" date,
	"code" text,
	"note" text,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "tutor_checks_tutor_id_kind_pk" PRIMARY KEY("tutor_id","kind"),
	CONSTRAINT "tutor_checks_code" CHECK ((state = 'refused') = (code is not null)),
	CONSTRAINT "tutor_checks_expires" CHECK (state = 'accepted' or expires_on is null)
);
--> statement-breakpoint
ALTER TABLE "account_status_changes" ADD COLUMN "from_changes" jsonb;--> statement-breakpoint
ALTER TABLE "account_status_changes" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "changes_requested" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tutor_checklist" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_checks" ADD CONSTRAINT "tutor_checks_tutor_id_accounts_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_checks" ADD CONSTRAINT "tutor_checks_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_checks_expires_idx" ON "tutor_checks" USING btree ("expires_on","tutor_id") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "tutor_checks_decided_by_idx" ON "tutor_checks" USING btree ("decided_by_id");
--> statement-breakpoint
-- As before; programs are also told of what a tutor is asked for, and of what is checked.
CREATE OR REPLACE FUNCTION event_columns(kind text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE kind
    WHEN 'tutor' THEN '{status,status_reason,changes_requested}'::text[]
    WHEN 'user' THEN '{status,status_reason}'
    WHEN 'report' THEN '{status,resolution}'
    WHEN 'refund' THEN '{booking_id,amount_cents,currency,code,reason,carrier}'
    WHEN 'payout' THEN '{status,payout_cents,currency,reason}'
    WHEN 'dispute' THEN '{outcome,refund_cents,payout_cents,currency,reason}'
    WHEN 'subject' THEN '{name,slug,parent_id,active}'
    WHEN 'level' THEN '{name,rank,active}'
    WHEN 'language' THEN '{name,code,active}'
    WHEN 'page' THEN '{slug,title,status,meta_title,meta_description}'
    WHEN 'settings' THEN '{site_name,support_email,support_phone,timezone,currency,commission_percent,min_hourly_rate_cents,max_hourly_rate_cents,cancellation_window_hours,social_links,maintenance_mode,letters_by_app,tutor_checklist}'
  END
$$;
--> statement-breakpoint
-- Events of before then are told in the same shape.
UPDATE domain_events SET data = data || '{"changesRequested": null}' WHERE kind = 'tutor';
--> statement-breakpoint
UPDATE domain_events SET data = data || '{"tutorChecklist": []}' WHERE kind = 'settings';
--> statement-breakpoint
-- What was decided about documents of a kind; null while nothing is.
CREATE FUNCTION audit_check_decision(checked jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN checked ->> 'state' <> 'open' THEN jsonb_strip_nulls(jsonb_build_object(
    'state', checked -> 'state', 'expiresOn', checked -> 'expires_on', 'code', checked -> 'code', 'note', checked -> 'note')) END
$$;
--> statement-breakpoint
-- Decisions about documents are part of their tutor, each a field of its own.
CREATE FUNCTION audit_tutor_check() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN audit_check_decision(to_jsonb(OLD)) END;
  became jsonb := CASE WHEN TG_OP <> 'DELETE' THEN audit_check_decision(to_jsonb(NEW)) END;
  latest jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  tutor record;
BEGIN
  IF was IS NOT DISTINCT FROM became THEN RETURN NULL; END IF;
  SELECT id, display_name INTO tutor FROM accounts WHERE id = (latest ->> 'tutor_id')::uuid;
  -- The tutor goes too, and says so itself.
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO audit_pending (action, entity, record_id, record_name, changes) VALUES ('changed', 'tutor', tutor.id, tutor.display_name,
    jsonb_build_object('checklist.' || (latest ->> 'kind'), jsonb_build_object('before', coalesce(was, 'null'), 'after', coalesce(became, 'null'))));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tutor_checks_audit AFTER INSERT OR UPDATE OR DELETE ON tutor_checks FOR EACH ROW
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION audit_tutor_check();
--> statement-breakpoint
CREATE TRIGGER tutor_checks_audit_emptied AFTER TRUNCATE ON tutor_checks FOR EACH STATEMENT
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION audit_truncated();
