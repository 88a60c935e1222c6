-- Sealing and counting write what belongs together by one statement. What becomes of the chain of hashes is as before.
-- A column as it is hashed: led by its length in bytes, so that nothing can be moved from one to the next.
CREATE FUNCTION audit_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(octet_length(value) || ':' || value, '-')
$$;
--> statement-breakpoint
-- As before, but only the hashes are made one after the other, each of the one before. Whoever seals holds the lock and nobody else adds to or takes
-- from what is unsealed, so that its first rows are the same at the beginning and in the end.
CREATE OR REPLACE FUNCTION audit_seal(most integer, OUT sealed integer, OUT told jsonb) LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  first_seq bigint;
  last_id bigint;
  hashes text[];
  event record;
BEGIN
  PERFORM pg_advisory_xact_lock(7236114202);
  PERFORM audit_join_pending();
  SELECT seq, ARRAY[hash] INTO first_seq, hashes FROM audit_events ORDER BY seq DESC LIMIT 1;
  IF NOT FOUND THEN first_seq := 0; hashes := ARRAY[repeat('0', 64)]; END IF;
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
    hashes := hashes || encode(sha256(convert_to(
      concat_ws(',', audit_text(hashes[event.place]), audit_text((first_seq + event.place)::text), event.texts), 'UTF8')), 'hex');
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
      'recordId', record_id, 'externalId', (SELECT external_id FROM sources WHERE kind = entity AND sources.record_id = numbered.record_id),
      'fields', (SELECT coalesce(jsonb_agg(field), '[]') FROM jsonb_object_keys(coalesce(changes, '{}')) field)) ORDER BY place)
      FILTER (WHERE numbered.told IS NOT NULL), '[]') INTO sealed, told
    FROM numbered;
  PERFORM set_config('lectern.sealing', '', true);
END $$;
--> statement-breakpoint
DROP FUNCTION audit_hash(text[]);
--> statement-breakpoint
-- As before, but what is counted is no change of a person, so that the audit trail need not look for one.
CREATE OR REPLACE FUNCTION count_bookings_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  audit text := current_setting('lectern.audit', true);
  changes text := CASE TG_OP
    WHEN $q$INSERT$q$ THEN $q$SELECT tutor_id, student_id, 1 AS change FROM new_rows$q$
    WHEN $q$DELETE$q$ THEN $q$SELECT tutor_id, student_id, -1 AS change FROM old_rows$q$
    ELSE $q$SELECT tutor_id, student_id, 1 AS change FROM new_rows UNION ALL SELECT tutor_id, student_id, -1 FROM old_rows$q$ END;
BEGIN
  PERFORM set_config('lectern.audit', 'off', true);
  -- In the order of their keys, so that two statements about the same people wait for one another instead of deadlocking.
  EXECUTE format($q$
    WITH changed AS (
      SELECT id, sum(change) AS change FROM (
        SELECT tutor_id AS id, change FROM (%1$s) c UNION ALL SELECT student_id, change FROM (%1$s) c
      ) people GROUP BY id HAVING sum(change) <> 0
    ), locked AS (
      SELECT accounts.id FROM accounts JOIN changed USING (id) ORDER BY accounts.id FOR NO KEY UPDATE OF accounts
    )
    UPDATE accounts SET booking_count = booking_count + changed.change
      FROM changed JOIN locked USING (id) WHERE accounts.id = changed.id$q$, changes);
  PERFORM set_config('lectern.audit', coalesce(audit, ''), true);
  RETURN NULL;
END $$;
