DROP INDEX "sources_record_key";--> statement-breakpoint
ALTER TABLE "account_status_changes" ADD COLUMN "joined_from" uuid;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "merged_from" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "sources_record_key" ON "sources" USING btree ("record_id","kind",coalesce(merged_from::text, ''));
--> statement-breakpoint
-- As before, but whoever gives a tutor many bookings at once rates them once, in the end: by the row, each would have all counted again.
DROP TRIGGER bookings_rating_update ON bookings;
--> statement-breakpoint
CREATE TRIGGER bookings_rating_update AFTER UPDATE OF tutor_id ON bookings FOR EACH ROW
  WHEN (OLD.tutor_id <> NEW.tutor_id AND current_setting('lectern.rating', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION rate_tutors_of_booking();
--> statement-breakpoint
-- As before, but a record is told of under the key of its own, and of an account that was joined into another it is told what the application calls both.
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
      'recordId', record_id, 'externalId', coalesce(details ->> 'externalId', (SELECT external_id FROM sources
        WHERE kind = CASE WHEN entity IN ('refund', 'payout', 'dispute') THEN 'booking' ELSE entity END
          AND sources.record_id = coalesce(numbered.told -> 'after' ->> 'bookingId', numbered.record_id) AND merged_from IS NULL)),
      'mergedInto', details -> 'mergedInto' ->> 'id', 'intoExternalId', details ->> 'intoExternalId',
      'fields', (SELECT coalesce(jsonb_agg(field), '[]') FROM jsonb_object_keys(coalesce(changes, '{}')) field)) ORDER BY place)
      FILTER (WHERE numbered.told IS NOT NULL), '[]') INTO sealed, told
    FROM numbered;
  PERFORM set_config('lectern.sealing', '', true);
END $$;
