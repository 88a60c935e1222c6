-- As before, but what everybody has is looked up by index, however many that are.
CREATE OR REPLACE FUNCTION count_bookings_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := CASE TG_OP
    WHEN $q$INSERT$q$ THEN $q$SELECT tutor_id, student_id, 1 AS change FROM new_rows$q$
    WHEN $q$DELETE$q$ THEN $q$SELECT tutor_id, student_id, -1 AS change FROM old_rows$q$
    ELSE $q$SELECT tutor_id, student_id, 1 AS change FROM new_rows UNION ALL SELECT tutor_id, student_id, -1 FROM old_rows$q$ END;
BEGIN
  -- In the order of their keys, so that two statements about the same people wait for one another instead of deadlocking.
  -- Everybody has a row, and a conflict is found by index: joined with some hundreds of people, an update reads the rows of all.
  EXECUTE format($q$
    WITH changed AS (
      SELECT id, sum(change) AS change FROM (
        SELECT tutor_id AS id, change FROM (%1$s) c UNION ALL SELECT student_id, change FROM (%1$s) c
      ) people GROUP BY id HAVING sum(change) <> 0
    ), locked AS (
      SELECT changed.*, user_type FROM (SELECT * FROM changed ORDER BY id) changed,
        LATERAL (SELECT user_type FROM booking_counts WHERE id = changed.id LIMIT 1 FOR NO KEY UPDATE) counted
    )
    INSERT INTO booking_counts AS counted (id, user_type, bookings) SELECT id, user_type, change FROM locked
      ON CONFLICT (id) DO UPDATE SET bookings = counted.bookings + excluded.bookings$q$, changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before, but for the last event.
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
  -- Planned each time: planned once while there were few, it reads all of them, however many there are by then.
  EXECUTE 'SELECT seq, hash FROM audit_events ORDER BY seq DESC LIMIT 1' INTO first_seq, last_hash;
  IF last_hash IS NULL THEN first_seq := 0; last_hash := repeat('0', 64); END IF;
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
      'recordId', record_id, 'externalId', coalesce(details ->> 'externalId', (SELECT external_id FROM sources
        WHERE kind = CASE WHEN entity IN ('refund', 'payout', 'dispute') THEN 'booking' ELSE entity END
          AND sources.record_id = coalesce(numbered.told -> 'after' ->> 'bookingId', numbered.record_id) AND merged_from IS NULL)),
      'mergedInto', details -> 'mergedInto' ->> 'id', 'intoExternalId', details ->> 'intoExternalId',
      'fields', (SELECT coalesce(jsonb_agg(field), '[]') FROM jsonb_object_keys(coalesce(changes, '{}')) field)) ORDER BY place)
      FILTER (WHERE numbered.told IS NOT NULL), '[]') INTO sealed, told
    FROM numbered;
  PERFORM set_config('lectern.sealing', '', true);
END $$;
--> statement-breakpoint
-- As before, but the fields are named once for a statement, and not for each row.
CREATE FUNCTION audit_step(was jsonb, became jsonb, record_kind text, name_column text, secrets text[], fields text[], names text[], sources jsonb)
RETURNS TABLE (action text, entity text, record_id text, record_name text, changes jsonb, told jsonb) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN was IS NULL THEN 'created' WHEN became IS NULL THEN 'deleted' ELSE 'changed' END, kind, latest ->> 'id',
      coalesce(CASE WHEN sources ? name_column THEN audit_name(sources ->> name_column, (latest ->> name_column)::uuid) END, latest ->> name_column),
      changes,
      CASE WHEN event_columns(kind) IS NOT NULL THEN jsonb_build_object(
        'before', CASE WHEN was IS NOT NULL THEN (
          SELECT jsonb_object_agg(camel_case(name), was -> name) FROM unnest(event_columns(kind) || '{version}') name) END,
        'after', CASE WHEN became IS NOT NULL THEN (
          SELECT jsonb_object_agg(camel_case(name), became -> name) FROM unnest(event_columns(kind) || '{version}') name) END) END
    FROM (SELECT coalesce(became, was) AS latest) one, LATERAL (
      SELECT CASE record_kind WHEN 'account' THEN audit_entity_of(latest ->> 'user_type') ELSE record_kind END AS kind
    ) known, LATERAL (
      SELECT jsonb_object_agg(name, CASE
          WHEN field = ANY (secrets) THEN '{"secret": true}'
          WHEN sources ? field THEN (
            -- What is gone in the same transaction keeps its key. Two people may have one name; then their keys have to tell them apart.
            SELECT CASE WHEN before = after THEN jsonb_build_object('before', was -> field, 'after', became -> field)
                ELSE jsonb_build_object('before', coalesce(before, was ->> field), 'after', coalesce(after, became ->> field)) END
              FROM (
                SELECT audit_name(sources ->> field, (was ->> field)::uuid) AS before, audit_name(sources ->> field, (became ->> field)::uuid) AS after OFFSET 0
              ) named)
          ELSE jsonb_build_object('before', coalesce(was -> field, 'null'), 'after', coalesce(became -> field, 'null')) END) AS changes
        FROM unnest(fields, names) given (field, name)
          WHERE coalesce(was -> field, 'null') <> coalesce(became -> field, 'null')
    ) changed
    WHERE was IS NULL OR became IS NULL OR changes IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_records() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  secrets text[] := string_to_array(TG_ARGV[2], ',');
  ignored text[] := string_to_array(TG_ARGV[3], ',') || '{id,version,created_at,updated_at,search_text,name_sort,email_sort}';
  fields text[];
  names text[];
  -- By column, the `table.column` of the name.
  sources jsonb := jsonb_object(string_to_array(replace(TG_ARGV[4], '=', ','), ','));
BEGIN
  SELECT array_agg(attname), array_agg(camel_case(attname)) INTO fields, names
    FROM pg_attribute WHERE attrelid = TG_RELID AND attnum > 0 AND NOT attisdropped AND attname <> ALL (ignored);
  -- `OFFSET 0` keeps a row from being made into JSON again for each of its columns.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_pending (action, entity, record_id, record_name, changes, told)
      SELECT step.* FROM (SELECT to_jsonb(made) AS became FROM new_rows made OFFSET 0) one,
        audit_step(NULL, became, TG_ARGV[0], TG_ARGV[1], secrets, fields, names, sources) step;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO audit_pending (action, entity, record_id, record_name, changes, told)
      SELECT step.* FROM (SELECT to_jsonb(removed) AS was FROM old_rows removed OFFSET 0) one,
        audit_step(was, NULL, TG_ARGV[0], TG_ARGV[1], secrets, fields, names, sources) step;
  ELSE
    -- Both tables have the rows in the order in which they were changed. A full join is never a nested loop, whatever number it was planned for.
    INSERT INTO audit_pending (action, entity, record_id, record_name, changes, told)
      SELECT step.* FROM (
          SELECT to_jsonb(old_row) AS was, to_jsonb(new_row) AS became
            FROM (SELECT old_row, row_number() OVER () AS place FROM old_rows old_row) before
              FULL JOIN (SELECT new_row, row_number() OVER () AS place FROM new_rows new_row) after USING (place) OFFSET 0
        ) one, audit_step(was, became, TG_ARGV[0], TG_ARGV[1], secrets, fields, names, sources) step;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION audit_step(jsonb, jsonb, text, text, text[], text[], jsonb);
