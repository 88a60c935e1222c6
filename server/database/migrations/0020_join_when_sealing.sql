ALTER TABLE "audit_pending" ADD COLUMN "at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_pending" ADD COLUMN "transaction_id" text DEFAULT pg_current_xact_id()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_pending" ADD COLUMN "transaction_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_pending" ADD COLUMN "shared" jsonb DEFAULT coalesce(nullif(current_setting('lectern.context', true), ''), '{}')::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_pending" ADD CONSTRAINT "audit_pending_fits" CHECK (octet_length(action || coalesce(entity, '') || coalesce(record_id, '')) <= 1000);--> statement-breakpoint
ALTER TABLE "audit_pending" ADD CONSTRAINT "audit_pending_keys" CHECK (num_nulls((shared ->> 'actorId')::uuid, (shared ->> 'sessionId')::uuid, (context ->> 'actorId')::uuid, (context ->> 'sessionId')::uuid) >= 0);--> statement-breakpoint
DROP TRIGGER audit_pending_write ON audit_pending;
--> statement-breakpoint
DROP FUNCTION audit_write();
--> statement-breakpoint
-- Joins what each committed transaction did to each record and puts it into the trail's outbox. Whoever writes leaves its steps and is done;
-- this used to happen at commit and took longer than the change itself.
CREATE FUNCTION audit_join_pending() RETURNS void LANGUAGE plpgsql SET timezone = 'UTC' AS $$
BEGIN
  PERFORM set_config('lectern.sealing', 'on', true);
  WITH steps AS (
    DELETE FROM audit_pending RETURNING *,
      CASE WHEN action IN ('created', 'changed', 'deleted') THEN entity || ' ' || record_id ELSE id::text END AS about
  ), transactions AS (
    SELECT transaction_at, transaction_id, max(id) AS place,
        coalesce((array_agg(shared ORDER BY id DESC) FILTER (WHERE shared <> '{}'))[1], '{}') AS shared
      FROM steps GROUP BY transaction_at, transaction_id
  ), fields AS (
    SELECT transaction_at, transaction_id, about, field, audit_join(array_agg(change ORDER BY id)) AS change
      FROM steps, jsonb_each(coalesce(changes, '{}')) step(field, change) GROUP BY transaction_at, transaction_id, about, field
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
      GROUP BY transaction_at, transaction_id, about
      -- Changed and changed back is no change; neither is what was made and removed in one go.
      HAVING NOT (min(action) = 'changed' AND max(action) = 'changed' AND (array_agg(joined.changes))[1] IS NULL AND (array_agg(details))[1] IS NULL)
        AND NOT (bool_or(action = 'deleted') AND bool_or(action = 'created'))
  )
  INSERT INTO audit_unsealed (at, action, entity, record_id, record_name, changes, details, context)
    SELECT at, action, entity, record_id, record_name, changes, details, jsonb_build_object(
        'actorId', (who ->> 'actorId')::uuid, 'actorName', who ->> 'actorName', 'sessionId', (who ->> 'sessionId')::uuid,
        'address', who ->> 'address', 'requestId', who ->> 'requestId', 'origin', who ->> 'origin')
      -- A name never stands beside another's key: what the event knows only adds to the transaction's context where both mean the same person.
      FROM events JOIN transactions USING (transaction_at, transaction_id),
        LATERAL (SELECT CASE WHEN shared ->> 'actorId' <> context ->> 'actorId' THEN shared
          ELSE coalesce(context, '{}') || shared END AS who) known
      ORDER BY place, position;
  PERFORM set_config('lectern.sealing', '', true);
END $$;
--> statement-breakpoint
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
CREATE TRIGGER audit_pending_unchanged BEFORE UPDATE ON audit_pending FOR EACH ROW EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_pending_kept BEFORE DELETE ON audit_pending FOR EACH ROW
  WHEN (current_setting('lectern.sealing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_pending_not_emptied BEFORE TRUNCATE ON audit_pending FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
