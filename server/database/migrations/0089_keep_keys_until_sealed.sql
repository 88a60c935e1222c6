CREATE INDEX "audit_unsealed_keys_idx" ON "audit_unsealed" USING btree ("record_id") WHERE "audit_unsealed"."details" ->> 'externalId' is not null;
--> statement-breakpoint
-- As before, but the event of the removal has the key, by which those before it are told.
CREATE OR REPLACE FUNCTION forget_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH removed AS (
    DELETE FROM sources WHERE kind IN ('user', 'tutor') AND record_id = OLD.id::text RETURNING kind, external_id, merged_from
  ), over AS (
    DELETE FROM upheld_suspensions former USING removed
      WHERE OLD.status <> 'suspended' AND former.kind = removed.kind AND former.external_id = removed.external_id
  ), told AS (
    INSERT INTO audit_pending (action, entity, record_id, details)
      SELECT 'deleted', kind, OLD.id, jsonb_build_object('externalId', external_id) FROM removed WHERE merged_from IS NULL
  )
  INSERT INTO upheld_suspensions (kind, external_id, reason)
    SELECT kind, external_id, OLD.status_reason FROM removed WHERE OLD.status = 'suspended'
    ON CONFLICT (kind, external_id) DO UPDATE SET reason = excluded.reason, removed_at = excluded.removed_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The same of everything else that the application tells of: what was removed beside Lectern is new should it come again.
CREATE FUNCTION forget_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH removed AS (
    DELETE FROM sources WHERE kind = TG_ARGV[0] AND record_id = OLD.id::text RETURNING kind, external_id
  )
  INSERT INTO audit_pending (action, entity, record_id, details)
    SELECT 'deleted', kind, OLD.id, jsonb_build_object('externalId', external_id) FROM removed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_source_removed AFTER DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION forget_key('booking');
--> statement-breakpoint
CREATE TRIGGER reports_source_removed AFTER DELETE ON reports FOR EACH ROW EXECUTE FUNCTION forget_key('report');
--> statement-breakpoint
CREATE TRIGGER reviews_source_removed AFTER DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION forget_key('review');
--> statement-breakpoint
-- As before, but an event of what was removed since has the key that it had.
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
  ), gone AS MATERIALIZED (
    -- The keys of what was removed since, as of the moment at which those of what is there are looked up.
    SELECT jsonb_object_agg(entity || ' ' || record_id, details ->> 'externalId') AS keys FROM (
      SELECT entity, record_id, details FROM audit_unsealed UNION ALL SELECT entity, record_id, details FROM audit_pending
    ) waiting WHERE details ->> 'externalId' IS NOT NULL AND entity || ' ' || record_id IS NOT NULL
  )
  SELECT count(*), coalesce(jsonb_agg(numbered.told || jsonb_build_object('sequence', first_seq + place, 'at', at, 'entity', entity,
      'recordId', record_id, 'externalId', coalesce(details ->> 'externalId', (SELECT external_id FROM sources
        WHERE kind = CASE WHEN entity IN ('refund', 'payout', 'dispute') THEN 'booking' ELSE entity END
          AND sources.record_id = coalesce(numbered.told -> 'after' ->> 'bookingId', numbered.record_id) AND merged_from IS NULL),
        (SELECT keys ->> (entity || ' ' || record_id) FROM gone)),
      'mergedInto', details -> 'mergedInto' ->> 'id', 'intoExternalId', details ->> 'intoExternalId',
      'fields', (SELECT coalesce(jsonb_agg(field), '[]') FROM jsonb_object_keys(coalesce(changes, '{}')) field)) ORDER BY place)
      FILTER (WHERE numbered.told IS NOT NULL), '[]') INTO sealed, told
    FROM numbered;
  PERFORM set_config('lectern.sealing', '', true);
END $$;
