CREATE TABLE "service_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"lookup" text NOT NULL,
	"secret_hash" text NOT NULL,
	"previous_lookup" text,
	"previous_secret_hash" text,
	"previous_ends_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_by" uuid
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "service_tokens" ADD CONSTRAINT "service_tokens_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_tokens_lookup_key" ON "service_tokens" USING btree ("lookup");--> statement-breakpoint
CREATE UNIQUE INDEX "service_tokens_previous_lookup_key" ON "service_tokens" USING btree ("previous_lookup");
--> statement-breakpoint
CREATE TRIGGER service_tokens_audit AFTER INSERT OR UPDATE OR DELETE ON service_tokens FOR EACH ROW
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION audit_record('serviceToken', 'id', 'name', 'secret_hash', 'lookup,previous_lookup,previous_secret_hash,last_used_at,created_by');
--> statement-breakpoint
CREATE TRIGGER service_tokens_audit_emptied AFTER TRUNCATE ON service_tokens FOR EACH STATEMENT
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION audit_truncated();
--> statement-breakpoint
-- As before, with what the actor is where it is no account.
CREATE OR REPLACE FUNCTION audit_join_pending() RETURNS void LANGUAGE plpgsql SET timezone = 'UTC' AS $$
BEGIN
  PERFORM set_config('lectern.sealing', 'on', true);
  WITH removed AS (
    DELETE FROM audit_pending RETURNING *,
      CASE WHEN action IN ('created', 'changed', 'deleted') THEN entity || ' ' || record_id ELSE id::text END AS about
  ), steps AS (
    SELECT *, count(*) OVER (PARTITION BY transaction_at, transaction_id, about) = 1
        AND coalesce(NOT changes @? '$.*.added', true) AS whole FROM removed
  ), transactions AS (
    SELECT transaction_at, transaction_id, max(id) AS place,
        coalesce((array_agg(shared ORDER BY id DESC) FILTER (WHERE shared <> '{}'))[1], '{}') AS shared
      FROM steps GROUP BY transaction_at, transaction_id
  ), fields AS (
    SELECT transaction_at, transaction_id, about, field, audit_join(array_agg(change ORDER BY id)) AS change
      FROM steps, jsonb_each(coalesce(changes, '{}')) step(field, change) WHERE NOT whole GROUP BY transaction_at, transaction_id, about, field
  ), joined AS (
    SELECT transaction_at, transaction_id, about, jsonb_object_agg(field, change) AS changes
      FROM fields WHERE change IS NOT NULL GROUP BY transaction_at, transaction_id, about
  ), events AS (
    SELECT transaction_at, transaction_id, min(id) AS position, max(at) AS at,
        CASE WHEN bool_or(action = 'deleted') THEN 'deleted' WHEN bool_or(action = 'created') THEN 'created' ELSE min(action) END AS action,
        min(entity) AS entity, min(record_id) AS record_id,
        (array_agg(record_name ORDER BY id DESC) FILTER (WHERE record_name IS NOT NULL))[1] AS record_name,
        (array_agg(joined.changes))[1] AS changes,
        (array_agg(details ORDER BY id DESC) FILTER (WHERE details IS NOT NULL))[1] AS details,
        (array_agg(context ORDER BY id DESC) FILTER (WHERE context IS NOT NULL))[1] AS context
      FROM steps LEFT JOIN joined USING (transaction_at, transaction_id, about)
      WHERE NOT whole
      GROUP BY transaction_at, transaction_id, about
      -- Changed and changed back is no change; neither is what was made and removed in one go.
      HAVING NOT (min(action) = 'changed' AND max(action) = 'changed' AND (array_agg(joined.changes))[1] IS NULL AND (array_agg(details))[1] IS NULL)
        AND NOT (bool_or(action = 'deleted') AND bool_or(action = 'created'))
    UNION ALL
    SELECT transaction_at, transaction_id, id, at, action, entity, record_id, record_name, nullif(changes, '{}'), details, context
      FROM steps WHERE whole AND NOT (action = 'changed' AND nullif(changes, '{}') IS NULL AND details IS NULL)
  )
  INSERT INTO audit_unsealed (at, action, entity, record_id, record_name, changes, details, context)
    SELECT at, action, entity, record_id, record_name, changes, details, jsonb_build_object(
        'actorId', (who ->> 'actorId')::uuid, 'actorName', who ->> 'actorName', 'actorKind', who ->> 'actorKind', 'sessionId', (who ->> 'sessionId')::uuid,
        'address', who ->> 'address', 'requestId', who ->> 'requestId', 'origin', who ->> 'origin')
      -- A name never stands beside another's key: what the event knows only adds to the transaction's context where both mean the same person.
      FROM events JOIN transactions USING (transaction_at, transaction_id),
        LATERAL (SELECT CASE WHEN shared ->> 'actorId' <> context ->> 'actorId' THEN shared
          ELSE coalesce(context, '{}') || shared END AS who) known
      ORDER BY place, position;
  PERFORM set_config('lectern.sealing', '', true);
END $$;
--> statement-breakpoint
-- As before, with what the actor is where it is no account. It is hashed only where it is said, so that earlier hashes hold.
CREATE OR REPLACE FUNCTION audit_seal(most integer) RETURNS integer LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  event audit_unsealed;
  who jsonb;
  sealed bigint[] := '{}';
  last_seq bigint;
  last_hash text;
  next_hash text;
BEGIN
  PERFORM pg_advisory_xact_lock(7236114202);
  PERFORM audit_join_pending();
  SELECT seq, hash INTO last_seq, last_hash FROM audit_events ORDER BY seq DESC LIMIT 1;
  IF NOT FOUND THEN last_seq := 0; last_hash := repeat('0', 64); END IF;
  FOR event IN SELECT * FROM audit_unsealed ORDER BY id LIMIT most LOOP
    who := event.context;
    last_seq := last_seq + 1;
    next_hash := audit_hash(VARIADIC ARRAY[last_hash, last_seq::text, to_char(event.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), event.action,
      event.entity, event.record_id, event.record_name, who ->> 'actorId', who ->> 'actorName', who ->> 'sessionId', who ->> 'address',
      who ->> 'requestId', who ->> 'origin', event.changes::text, event.details::text]
      || CASE WHEN who ->> 'actorKind' IS NULL THEN '{}' ELSE ARRAY[who ->> 'actorKind'] END);
    INSERT INTO audit_events (seq, at, action, entity, record_id, record_name, actor_id, actor_name, actor_kind, session_id, address, request_id,
        origin, changes, details, previous_hash, hash)
      VALUES (last_seq, event.at, event.action, event.entity, event.record_id, event.record_name, (who ->> 'actorId')::uuid,
        who ->> 'actorName', who ->> 'actorKind', (who ->> 'sessionId')::uuid, who ->> 'address', who ->> 'requestId', who ->> 'origin', event.changes,
        event.details, last_hash, next_hash);
    last_hash := next_hash;
    sealed := sealed || event.id;
  END LOOP;
  PERFORM set_config('lectern.sealing', 'on', true);
  DELETE FROM audit_unsealed WHERE id = ANY (sealed);
  PERFORM set_config('lectern.sealing', '', true);
  RETURN cardinality(sealed);
END $$;
