CREATE TABLE "domain_events" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"external_id" text,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"previous" jsonb,
	"backfill" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_feed" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	"removed_through" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "event_feed_alone" CHECK ("event_feed"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "audit_pending" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "audit_unsealed" ADD COLUMN "told" jsonb;--> statement-breakpoint
CREATE INDEX "domain_events_type_idx" ON "domain_events" USING btree ("type","sequence");--> statement-breakpoint
CREATE INDEX "domain_events_at_idx" ON "domain_events" USING btree ("at");
--> statement-breakpoint
INSERT INTO event_feed DEFAULT VALUES;
--> statement-breakpoint
-- What other programs are told of a record of each kind: `toldFields` of the contract. Nothing of other kinds, and nothing else of these, ever
-- gets near the feed of events.
CREATE FUNCTION event_columns(kind text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE kind
    WHEN 'tutor' THEN '{status,status_reason}'::text[]
    WHEN 'user' THEN '{status,status_reason}'
    WHEN 'report' THEN '{status,resolution}'
    WHEN 'subject' THEN '{name,slug,parent_id,active}'
    WHEN 'level' THEN '{name,rank,active}'
    WHEN 'language' THEN '{name,code,active}'
    WHEN 'page' THEN '{slug,title,status,meta_title,meta_description}'
    WHEN 'settings' THEN '{site_name,support_email,support_phone,timezone,currency,commission_percent,min_hourly_rate_cents,max_hourly_rate_cents,cancellation_window_hours,social_links,maintenance_mode,letters_by_app}'
  END
$$;
--> statement-breakpoint
-- Those columns of a row, and its version; null where there is none.
CREATE FUNCTION event_row(shown jsonb, columns text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_object_agg(camel_case(name), shown -> name) FROM unnest(columns || '{version}') name WHERE shown <> '{}'
$$;
--> statement-breakpoint
-- As before, with what other programs are told.
CREATE OR REPLACE FUNCTION audit_record() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ELSE '{}' END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ELSE '{}' END;
  old_shown jsonb := old_row;
  new_shown jsonb := new_row;
  latest jsonb;
  secrets text[] := string_to_array(TG_ARGV[3], ',');
  ignored text[] := string_to_array(TG_ARGV[4], ',') || '{id,version,created_at,updated_at,search_text,name_sort,email_sort}';
  changed jsonb;
  kind text;
  columns text[];
  told jsonb;
BEGIN
  IF TG_NARGS > 5 THEN
    old_shown := audit_named(old_row, TG_ARGV[5]);
    new_shown := audit_named(new_row, TG_ARGV[5]);
  END IF;
  latest := CASE WHEN TG_OP = 'DELETE' THEN old_shown ELSE new_shown END;
  SELECT jsonb_object_agg(camel_case(name),
      CASE WHEN name = ANY (secrets) THEN '{"secret": true}'
      -- Two people may have one name; then their keys have to tell them apart.
      WHEN old_shown -> name = new_shown -> name THEN jsonb_build_object('before', old_row -> name, 'after', new_row -> name)
      ELSE jsonb_build_object('before', coalesce(old_shown -> name, 'null'), 'after', coalesce(new_shown -> name, 'null')) END)
    INTO changed
    FROM jsonb_object_keys(latest) name
    WHERE name <> ALL (ignored) AND coalesce(old_row -> name, 'null') <> coalesce(new_row -> name, 'null');
  IF changed IS NULL AND TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
  kind := CASE TG_ARGV[0] WHEN 'account' THEN audit_entity_of(latest ->> 'user_type') ELSE TG_ARGV[0] END;
  columns := event_columns(kind);
  IF columns IS NOT NULL THEN
    told := jsonb_build_object('before', event_row(old_row, columns), 'after', event_row(new_row, columns));
  END IF;
  INSERT INTO audit_pending (action, entity, record_id, record_name, changes, told) VALUES (
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'deleted' ELSE 'changed' END,
    kind, latest ->> TG_ARGV[1], latest ->> TG_ARGV[2], changed, told);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before, with what other programs are told: the record before the first step of its transaction and after the last.
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
        (array_agg(context ORDER BY id DESC) FILTER (WHERE context IS NOT NULL))[1] AS context,
        CASE WHEN bool_or(told IS NOT NULL) THEN jsonb_build_object(
          'before', (array_agg(told ORDER BY id) FILTER (WHERE told IS NOT NULL))[1] -> 'before',
          'after', (array_agg(told ORDER BY id DESC) FILTER (WHERE told IS NOT NULL))[1] -> 'after') END AS told
      FROM steps LEFT JOIN joined USING (transaction_at, transaction_id, about)
      WHERE NOT whole
      GROUP BY transaction_at, transaction_id, about
      -- Changed and changed back is no change; neither is what was made and removed in one go.
      HAVING NOT (min(action) = 'changed' AND max(action) = 'changed' AND (array_agg(joined.changes))[1] IS NULL AND (array_agg(details))[1] IS NULL)
        AND NOT (bool_or(action = 'deleted') AND bool_or(action = 'created'))
    UNION ALL
    SELECT transaction_at, transaction_id, id, at, action, entity, record_id, record_name, nullif(changes, '{}'), details, context, told
      FROM steps WHERE whole AND NOT (action = 'changed' AND nullif(changes, '{}') IS NULL AND details IS NULL)
  )
  INSERT INTO audit_unsealed (at, action, entity, record_id, record_name, changes, details, told, context)
    SELECT at, action, entity, record_id, record_name, changes, details,
        CASE WHEN shared ->> 'backfill' = 'true' THEN told || '{"backfill": true}' ELSE told END, jsonb_build_object(
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
-- As before, but it also answers what it numbered of records that other programs are told of: whoever seals makes events of them in the same
-- transaction.
DROP FUNCTION audit_seal(integer);
--> statement-breakpoint
CREATE FUNCTION audit_seal(most integer, OUT sealed integer, OUT told jsonb) LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  event audit_unsealed;
  who jsonb;
  done bigint[] := '{}';
  last_seq bigint;
  last_hash text;
  next_hash text;
BEGIN
  told := '[]';
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
    done := done || event.id;
    IF event.told IS NOT NULL THEN
      told := told || jsonb_build_array(event.told || jsonb_build_object('sequence', last_seq, 'at', event.at, 'entity', event.entity,
        'recordId', event.record_id,
        'externalId', (SELECT external_id FROM sources WHERE kind = event.entity AND record_id = event.record_id),
        'fields', (SELECT coalesce(jsonb_agg(field), '[]') FROM jsonb_object_keys(coalesce(event.changes, '{}')) field)));
    END IF;
  END LOOP;
  PERFORM set_config('lectern.sealing', 'on', true);
  DELETE FROM audit_unsealed WHERE id = ANY (done);
  PERFORM set_config('lectern.sealing', '', true);
  sealed := cardinality(done);
END $$;
