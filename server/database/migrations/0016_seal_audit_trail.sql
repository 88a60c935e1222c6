CREATE TABLE "audit_unsealed" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"entity" text,
	"record_id" text,
	"record_name" text,
	"changes" jsonb,
	"details" jsonb,
	"context" jsonb NOT NULL,
	CONSTRAINT "audit_unsealed_fits" CHECK (octet_length(action || coalesce(entity, '') || coalesce(record_id, '')) <= 1000)
);

--> statement-breakpoint
-- At commit: joins what the transaction did to each record and puts it into the trail's outbox. Nothing is locked, so no writer waits for
-- another; what the event needs to be sealed is checked here, where it can still be refused.
CREATE OR REPLACE FUNCTION audit_write() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  shared jsonb := coalesce(nullif(current_setting('lectern.context', true), ''), '{}');
BEGIN
  -- The first row's trigger writes everything. The others must not look into the table, which is full of the rows that it has deleted:
  -- their number would be squared.
  IF NEW.id <= coalesce(nullif(current_setting('lectern.audit_written', true), ''), '0')::bigint THEN RETURN NULL; END IF;
  PERFORM set_config('lectern.audit_written', max(id)::text, true) FROM audit_pending;
  WITH grouped AS (
    SELECT *, CASE WHEN action IN ('created', 'changed', 'deleted') THEN entity || ' ' || record_id ELSE id::text END AS about
      FROM audit_pending
  ), fields AS (
    SELECT about, field, audit_join(array_agg(change ORDER BY id)) AS change
      FROM grouped, jsonb_each(coalesce(changes, '{}')) step(field, change) GROUP BY about, field
  ), joined AS (
    SELECT about, jsonb_object_agg(field, change) AS changes FROM fields WHERE change IS NOT NULL GROUP BY about
  ), events AS (
    SELECT min(id) AS position,
        CASE WHEN bool_or(action = 'deleted') THEN 'deleted' WHEN bool_or(action = 'created') THEN 'created' ELSE min(action) END AS action,
        min(entity) AS entity, min(record_id) AS record_id,
        (array_agg(record_name ORDER BY id DESC) FILTER (WHERE record_name IS NOT NULL))[1] AS record_name,
        (array_agg(joined.changes))[1] AS changes,
        (array_agg(details ORDER BY id DESC) FILTER (WHERE details IS NOT NULL))[1] AS details,
        (array_agg(context ORDER BY id DESC) FILTER (WHERE context IS NOT NULL))[1] AS context
      FROM grouped LEFT JOIN joined USING (about)
      GROUP BY about
      -- Changed and changed back is no change; neither is what was made and removed in one go.
      HAVING NOT (min(action) = 'changed' AND max(action) = 'changed' AND (array_agg(joined.changes))[1] IS NULL AND (array_agg(details))[1] IS NULL)
        AND NOT (bool_or(action = 'deleted') AND bool_or(action = 'created'))
  )
  INSERT INTO audit_unsealed (at, action, entity, record_id, record_name, changes, details, context)
    SELECT clock_timestamp(), action, entity, record_id, record_name, changes, details, jsonb_build_object(
        'actorId', (who ->> 'actorId')::uuid, 'actorName', who ->> 'actorName', 'sessionId', (who ->> 'sessionId')::uuid,
        'address', who ->> 'address', 'requestId', who ->> 'requestId', 'origin', who ->> 'origin')
      -- A name never stands beside another's key: what the event knows only adds to the transaction's context where both mean the same person.
      FROM events, LATERAL (SELECT CASE WHEN shared ->> 'actorId' <> context ->> 'actorId' THEN shared
        ELSE coalesce(context, '{}') || shared END AS who) known
      ORDER BY position;
  DELETE FROM audit_pending;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Seals the first so many events of the outbox: gives each its number and its hash in the chain, so that numbers have no gaps and none
-- appears late. Sealers take turns; whoever writes waits for none of them. Answers how many there were.
CREATE FUNCTION audit_seal(most integer) RETURNS integer LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  event audit_unsealed;
  who jsonb;
  sealed bigint[] := '{}';
  last_seq bigint;
  last_hash text;
  next_hash text;
BEGIN
  PERFORM pg_advisory_xact_lock(7236114202);
  SELECT seq, hash INTO last_seq, last_hash FROM audit_events ORDER BY seq DESC LIMIT 1;
  IF NOT FOUND THEN last_seq := 0; last_hash := repeat('0', 64); END IF;
  FOR event IN SELECT * FROM audit_unsealed ORDER BY id LIMIT most LOOP
    who := event.context;
    last_seq := last_seq + 1;
    next_hash := audit_hash(last_hash, last_seq::text, to_char(event.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), event.action, event.entity,
      event.record_id, event.record_name, who ->> 'actorId', who ->> 'actorName', who ->> 'sessionId', who ->> 'address',
      who ->> 'requestId', who ->> 'origin', event.changes::text, event.details::text);
    INSERT INTO audit_events (seq, at, action, entity, record_id, record_name, actor_id, actor_name, session_id, address, request_id,
        origin, changes, details, previous_hash, hash)
      VALUES (last_seq, event.at, event.action, event.entity, event.record_id, event.record_name, (who ->> 'actorId')::uuid,
        who ->> 'actorName', (who ->> 'sessionId')::uuid, who ->> 'address', who ->> 'requestId', who ->> 'origin', event.changes,
        event.details, last_hash, next_hash);
    last_hash := next_hash;
    sealed := sealed || event.id;
  END LOOP;
  PERFORM set_config('lectern.sealing', 'on', true);
  DELETE FROM audit_unsealed WHERE id = ANY (sealed);
  PERFORM set_config('lectern.sealing', '', true);
  RETURN cardinality(sealed);
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_unsealed_unchanged BEFORE UPDATE ON audit_unsealed FOR EACH ROW EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_unsealed_kept BEFORE DELETE ON audit_unsealed FOR EACH ROW
  WHEN (current_setting('lectern.sealing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_unsealed_not_emptied BEFORE TRUNCATE ON audit_unsealed FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
