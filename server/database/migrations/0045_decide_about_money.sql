CREATE TABLE "dispute_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"payout_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"disputed_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"refund_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_references" (
	"reference" text NOT NULL,
	"booking_id" text NOT NULL,
	CONSTRAINT "payment_references_reference_booking_id_pk" PRIMARY KEY("reference","booking_id")
);
--> statement-breakpoint
CREATE TABLE "payout_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"payout_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"booking_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"carrier" text NOT NULL,
	"asked_by_id" uuid,
	"reference" text,
	"failure" text,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount" CHECK (amount_cents > 0),
	CONSTRAINT "refunds_settled" CHECK ((status = 'requested') = (settled_at is null))
);
--> statement-breakpoint
ALTER TABLE "mail_jobs" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "dispute_decisions" ADD CONSTRAINT "dispute_decisions_id_bookings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_decisions" ADD CONSTRAINT "dispute_decisions_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_references" ADD CONSTRAINT "payment_references_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_decisions" ADD CONSTRAINT "payout_decisions_id_bookings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_decisions" ADD CONSTRAINT "payout_decisions_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_id_accounts_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_decisions_decided_by_idx" ON "dispute_decisions" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "payment_references_booking_idx" ON "payment_references" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payout_decisions_decided_by_idx" ON "payout_decisions" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "payout_decisions_withheld_idx" ON "payout_decisions" USING btree ("id") WHERE status = 'withheld';--> statement-breakpoint
CREATE INDEX "refunds_booking_idx" ON "refunds" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_asked_by_idx" ON "refunds" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "refunds_unsettled_idx" ON "refunds" USING btree ("status","booking_id") WHERE status <> 'succeeded';--> statement-breakpoint
ALTER TABLE "mail_jobs" ADD CONSTRAINT "mail_jobs_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_jobs_refund_idx" ON "mail_jobs" USING btree ("refund_id");
--> statement-breakpoint
-- As before, with what is told of decisions about money.
CREATE OR REPLACE FUNCTION event_columns(kind text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE kind
    WHEN 'tutor' THEN '{status,status_reason}'::text[]
    WHEN 'user' THEN '{status,status_reason}'
    WHEN 'report' THEN '{status,resolution}'
    WHEN 'refund' THEN '{booking_id,amount_cents,currency,code,reason,carrier}'
    WHEN 'payout' THEN '{status,payout_cents,currency,reason}'
    WHEN 'dispute' THEN '{outcome,refund_cents,payout_cents,currency,reason}'
    WHEN 'subject' THEN '{name,slug,parent_id,active}'
    WHEN 'level' THEN '{name,rank,active}'
    WHEN 'language' THEN '{name,code,active}'
    WHEN 'page' THEN '{slug,title,status,meta_title,meta_description}'
    WHEN 'settings' THEN '{site_name,support_email,support_phone,timezone,currency,commission_percent,min_hourly_rate_cents,max_hourly_rate_cents,cancellation_window_hours,social_links,maintenance_mode,letters_by_app}'
  END
$$;
--> statement-breakpoint
-- As before, but what is decided about a booking's money is told under the application's key of the booking.
CREATE OR REPLACE FUNCTION audit_seal(most integer, OUT sealed integer, OUT told jsonb) LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  first_seq bigint;
  last_id bigint;
  last_hash text;
  hashes text[];
  event record;
BEGIN
  PERFORM pg_advisory_xact_lock(7236114202);
  PERFORM audit_join_pending();
  SELECT seq, hash INTO first_seq, last_hash FROM audit_events ORDER BY seq DESC LIMIT 1;
  IF NOT FOUND THEN first_seq := 0; last_hash := repeat('0', 64); END IF;
  hashes := ARRAY[last_hash];
  FOR event IN
    SELECT id, row_number() OVER (ORDER BY id) AS place, concat_ws(',', audit_text(to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
        audit_text(action), audit_text(entity), audit_text(record_id), audit_text(record_name), audit_text(context ->> 'actorId'),
        audit_text(context ->> 'actorName'), audit_text(context ->> 'sessionId'), audit_text(context ->> 'address'),
        audit_text(context ->> 'requestId'), audit_text(context ->> 'origin'), audit_text(changes), audit_text(details),
        -- Hashed only where it is said: it came later than the first events.
        CASE WHEN context ->> 'actorKind' IS NOT NULL THEN audit_text(context ->> 'actorKind') END) AS texts
      FROM (
        SELECT id, at, action, entity, record_id, record_name, context, changes::text, details::text FROM audit_unsealed ORDER BY id LIMIT most
      ) unsealed ORDER BY id
  LOOP
    last_hash := encode(sha256(convert_to(
      concat_ws(',', audit_text(last_hash), audit_text((first_seq + event.place)::text), event.texts), 'UTF8')), 'hex');
    -- Alone in its statement: an array that is read in the same one is copied for each event.
    hashes := hashes || last_hash;
    last_id := event.id;
  END LOOP;
  PERFORM set_config('lectern.sealing', 'on', true);
  WITH removed AS (
    DELETE FROM audit_unsealed WHERE id <= last_id RETURNING *
  ), numbered AS (
    SELECT *, row_number() OVER (ORDER BY id) AS place FROM removed
  ), written AS (
    INSERT INTO audit_events (seq, at, action, entity, record_id, record_name, actor_id, actor_name, actor_kind, session_id, address, request_id,
        origin, changes, details, previous_hash, hash)
      SELECT first_seq + place, at, action, entity, record_id, record_name, (context ->> 'actorId')::uuid, context ->> 'actorName',
          context ->> 'actorKind', (context ->> 'sessionId')::uuid, context ->> 'address', context ->> 'requestId', context ->> 'origin', changes,
          details, hashes[place], hashes[place + 1]
        FROM numbered ORDER BY place
  )
  SELECT count(*), coalesce(jsonb_agg(numbered.told || jsonb_build_object('sequence', first_seq + place, 'at', at, 'entity', entity,
      'recordId', record_id, 'externalId', (SELECT external_id FROM sources
        WHERE kind = CASE WHEN entity IN ('refund', 'payout', 'dispute') THEN 'booking' ELSE entity END
          AND sources.record_id = coalesce(numbered.told -> 'after' ->> 'bookingId', numbered.record_id)),
      'fields', (SELECT coalesce(jsonb_agg(field), '[]') FROM jsonb_object_keys(coalesce(changes, '{}')) field)) ORDER BY place)
      FILTER (WHERE numbered.told IS NOT NULL), '[]') INTO sealed, told
    FROM numbered;
  PERFORM set_config('lectern.sealing', '', true);
END $$;
--> statement-breakpoint
SELECT audit_table('refunds', 'refund', 'booking_id', '', 'booking_id,carrier,asked_by_id,settled_at');
--> statement-breakpoint
SELECT audit_table('payout_decisions', 'payout', 'id', '', 'decided_by_id');
--> statement-breakpoint
SELECT audit_table('dispute_decisions', 'dispute', 'id', '', 'decided_by_id');
