-- The audit trail is written by the database, so that no call can forget it and nothing is recorded that was not committed.
CREATE FUNCTION camel_case(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(left(name, 1)) || substr(replace(initcap(name), '_', ''), 2)
$$;
--> statement-breakpoint
CREATE FUNCTION audit_entity_of(user_type text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN user_type IN ('tutor', 'user') THEN user_type ELSE 'admin' END
$$;
--> statement-breakpoint
-- A row of a record's own table. Called with the entity (or `account`, which depends on its type), the column of its key, the column
-- of its name, the columns whose values are secret, and those that are no change of the record.
CREATE FUNCTION audit_record() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ELSE '{}' END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ELSE '{}' END;
  latest jsonb := CASE WHEN TG_OP = 'DELETE' THEN old_row ELSE new_row END;
  secrets text[] := string_to_array(TG_ARGV[3], ',');
  ignored text[] := string_to_array(TG_ARGV[4], ',') || '{id,version,created_at,updated_at,search_text,name_sort,email_sort}';
  changed jsonb;
BEGIN
  SELECT jsonb_object_agg(camel_case(name),
      CASE WHEN name = ANY (secrets) THEN '{"secret": true}'
      ELSE jsonb_build_object('before', coalesce(old_row -> name, 'null'), 'after', coalesce(new_row -> name, 'null')) END)
    INTO changed
    FROM jsonb_object_keys(latest) name
    WHERE name <> ALL (ignored) AND coalesce(old_row -> name, 'null') <> coalesce(new_row -> name, 'null');
  IF changed IS NULL AND TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
  INSERT INTO audit_pending (action, entity, record_id, record_name, changes) VALUES (
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'deleted' ELSE 'changed' END,
    CASE TG_ARGV[0] WHEN 'account' THEN audit_entity_of(latest ->> 'user_type') ELSE TG_ARGV[0] END,
    latest ->> TG_ARGV[1], latest ->> TG_ARGV[2], changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A row that is part of an account, such as a tutor's subject. Called with the column of the account's key, the field it counts as, the column
-- that says what it is, and, where that is a key, the table that has its name. Without a column its value is secret.
CREATE FUNCTION audit_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  owner record;
  was text := old_row ->> TG_ARGV[2];
  became text := new_row ->> TG_ARGV[2];
BEGIN
  SELECT id, user_type, display_name INTO owner FROM accounts
    WHERE id = (coalesce(new_row, old_row) ->> TG_ARGV[0])::uuid;
  -- Its account goes too, and says so itself.
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF TG_NARGS > 3 THEN
    EXECUTE format('SELECT (SELECT name FROM %1$I WHERE id = $1::uuid), (SELECT name FROM %1$I WHERE id = $2::uuid)', TG_ARGV[3])
      INTO was, became USING was, became;
  END IF;
  INSERT INTO audit_pending (action, entity, record_id, record_name, changes) VALUES (
    'changed', audit_entity_of(owner.user_type), owner.id, owner.display_name,
    jsonb_build_object(TG_ARGV[1], CASE WHEN TG_NARGS < 3 THEN '{"secret": true}'
      ELSE jsonb_build_object('removed', to_jsonb(array_remove(ARRAY[was], NULL)), 'added', to_jsonb(array_remove(ARRAY[became], NULL))) END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_two_factor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := coalesce((CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END ->> 'confirmed_at') IS NOT NULL, false);
  became boolean := coalesce((CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END ->> 'confirmed_at') IS NOT NULL, false);
  owner record;
BEGIN
  SELECT id, user_type, display_name INTO owner FROM accounts
    WHERE id = (CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END ->> 'account_id')::uuid;
  IF NOT FOUND OR was = became THEN RETURN NULL; END IF;
  INSERT INTO audit_pending (action, entity, record_id, record_name, changes) VALUES (
    'changed', audit_entity_of(owner.user_type), owner.id, owner.display_name,
    jsonb_build_object('twoFactor', jsonb_build_object('before', was, 'after', became)));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Signing in and out. Whoever signs in is nobody before, so the session itself says who it was.
CREATE FUNCTION audit_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner record;
BEGIN
  SELECT id, user_type, display_name INTO owner FROM accounts WHERE id = NEW.account_id;
  INSERT INTO audit_pending (action, entity, record_id, record_name, details, context) VALUES (
    CASE TG_OP WHEN 'INSERT' THEN 'signedIn' ELSE 'signedOut' END,
    audit_entity_of(owner.user_type), owner.id, owner.display_name,
    jsonb_build_object('sessionId', NEW.id, 'userAgent', NEW.user_agent, 'remembered', NEW.remembered),
    jsonb_build_object('actorId', owner.id, 'actorName', owner.display_name, 'sessionId', NEW.id)
      || CASE TG_OP WHEN 'INSERT' THEN jsonb_build_object('address', NEW.address) ELSE '{}' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A file's content is not copied into the trail; its checksum says which it was.
CREATE FUNCTION audit_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  file record;
BEGIN
  IF TG_OP = 'DELETE' THEN file := OLD; ELSE file := NEW; END IF;
  INSERT INTO audit_pending (action, entity, record_id, record_name, details) VALUES (
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'deleted' ELSE 'changed' END, 'file', file.id, file.name,
    jsonb_build_object('contentType', file.content_type, 'size', file.size, 'sha256', file.sha256));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_pending (action, details) VALUES ('emptied', jsonb_build_object('table', TG_TABLE_NAME));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Joins what a transaction did to one field: its first value and its last one, or what was put in and taken out of a list.
CREATE FUNCTION audit_join(steps jsonb[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN steps[1] ? 'secret' THEN steps[1]
    WHEN steps[1] ? 'added' THEN (
      SELECT CASE WHEN count(*) FILTER (WHERE net <> 0) > 0 THEN jsonb_build_object(
          'removed', coalesce(jsonb_agg(value ORDER BY value) FILTER (WHERE net < 0), '[]'),
          'added', coalesce(jsonb_agg(value ORDER BY value) FILTER (WHERE net > 0), '[]')) END
        FROM (
          SELECT value, sum(change) AS net FROM unnest(steps) step, LATERAL (
            SELECT value, 1 AS change FROM jsonb_array_elements(step -> 'added') value
            UNION ALL SELECT value, -1 FROM jsonb_array_elements(step -> 'removed') value) single
          GROUP BY value) net)
    WHEN steps[1] -> 'before' <> steps[cardinality(steps)] -> 'after' THEN
      jsonb_build_object('before', steps[1] -> 'before', 'after', steps[cardinality(steps)] -> 'after')
  END
$$;
--> statement-breakpoint
-- What is hashed: every column as text, led by its length in bytes, so that nothing can be moved from one to the next.
CREATE FUNCTION audit_hash(VARIADIC columns text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(string_agg(coalesce(octet_length(value) || ':' || value, '-'), ',' ORDER BY place), 'UTF8')), 'hex')
    FROM unnest(columns) WITH ORDINALITY listed(value, place)
$$;
--> statement-breakpoint
-- At commit: writes what the transaction did to the trail. From here to the end of the commit writers take turns, which gives the chain
-- its order; since nothing else is locked afterwards, none of them can wait for another in a circle.
CREATE FUNCTION audit_write() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  shared jsonb := coalesce(nullif(current_setting('lectern.context', true), ''), '{}');
  who jsonb;
  event record;
  last_seq bigint;
  last_hash text;
  written_at timestamptz(3);
  next_hash text;
BEGIN
  -- The first row's trigger writes everything.
  IF NOT EXISTS (SELECT FROM audit_pending) THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(7236114202);
  SELECT seq, hash INTO last_seq, last_hash FROM audit_events ORDER BY seq DESC LIMIT 1;
  IF NOT FOUND THEN last_seq := 0; last_hash := repeat('0', 64); END IF;
  FOR event IN
    WITH grouped AS (
      SELECT *, CASE WHEN action IN ('created', 'changed', 'deleted') THEN entity || ' ' || record_id ELSE id::text END AS about
        FROM audit_pending
    ), fields AS (
      SELECT about, field, audit_join(array_agg(change ORDER BY id)) AS change
        FROM grouped, jsonb_each(coalesce(changes, '{}')) step(field, change) GROUP BY about, field
    ), joined AS (
      SELECT about, jsonb_object_agg(field, change) AS changes FROM fields WHERE change IS NOT NULL GROUP BY about
    )
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
      ORDER BY 1
  LOOP
    -- A name never stands beside another's key: what the event knows only adds to the transaction's context where both mean the same person.
    who := CASE WHEN shared ->> 'actorId' <> event.context ->> 'actorId' THEN shared ELSE coalesce(event.context, '{}') || shared END;
    last_seq := last_seq + 1;
    written_at := clock_timestamp();
    next_hash := audit_hash(last_hash, last_seq::text, to_char(written_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), event.action, event.entity,
      event.record_id, event.record_name, lower(who ->> 'actorId'), who ->> 'actorName', lower(who ->> 'sessionId'), who ->> 'address',
      who ->> 'requestId', who ->> 'origin', event.changes::text, event.details::text);
    INSERT INTO audit_events (seq, at, action, entity, record_id, record_name, actor_id, actor_name, session_id, address, request_id,
        origin, changes, details, previous_hash, hash)
      VALUES (last_seq, written_at, event.action, event.entity, event.record_id, event.record_name, (who ->> 'actorId')::uuid,
        who ->> 'actorName', (who ->> 'sessionId')::uuid, who ->> 'address', who ->> 'requestId', who ->> 'origin', event.changes,
        event.details, last_hash, next_hash);
    last_hash := next_hash;
  END LOOP;
  DELETE FROM audit_pending;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_pending_write AFTER INSERT ON audit_pending DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_write();
--> statement-breakpoint
CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail can only be added to' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_events_not_emptied BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
-- A load of demo data turns `lectern.audit` off for its transaction and records itself as one event.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('accounts', 'INSERT OR UPDATE OR DELETE', $q$audit_record('account', 'id', 'display_name', 'password_hash', 'last_login_at,booking_count')$q$),
    ('bookings', 'INSERT OR UPDATE OR DELETE', $q$audit_record('booking', 'id', 'id', '', '')$q$),
    ('reports', 'INSERT OR UPDATE OR DELETE', $q$audit_record('report', 'id', '', '', '')$q$),
    ('report_titles', 'INSERT OR UPDATE OR DELETE', $q$audit_record('reportTitle', 'id', 'title', '', '')$q$),
    ('pages', 'INSERT OR UPDATE OR DELETE', $q$audit_record('page', 'id', 'title', '', '')$q$),
    ('subjects', 'INSERT OR UPDATE OR DELETE', $q$audit_record('subject', 'id', 'name', '', '')$q$),
    ('languages', 'INSERT OR UPDATE OR DELETE', $q$audit_record('language', 'id', 'name', '', '')$q$),
    ('levels', 'INSERT OR UPDATE OR DELETE', $q$audit_record('level', 'id', 'name', '', '')$q$),
    ('email_templates', 'INSERT OR UPDATE OR DELETE', $q$audit_record('emailTemplate', 'id', 'name', '', '')$q$),
    ('settings', 'INSERT OR UPDATE OR DELETE', $q$audit_record('settings', 'id', 'site_name', '', '')$q$),
    ('tutor_subjects', 'INSERT OR UPDATE OR DELETE', $q$audit_part('tutor_id', 'subjects', 'subject_id', 'subjects')$q$),
    ('tutor_languages', 'INSERT OR UPDATE OR DELETE', $q$audit_part('tutor_id', 'languages', 'language_id', 'languages')$q$),
    ('tutor_levels', 'INSERT OR UPDATE OR DELETE', $q$audit_part('tutor_id', 'levels', 'level_id', 'levels')$q$),
    ('tutor_documents', 'INSERT OR UPDATE OR DELETE', $q$audit_part('tutor_id', 'documents', 'name')$q$),
    ('identities', 'INSERT OR UPDATE OR DELETE', $q$audit_part('account_id', 'identities', 'issuer')$q$),
    ('recovery_codes', 'INSERT OR UPDATE OR DELETE', $q$audit_part('account_id', 'recoveryCodes')$q$),
    ('two_factors', 'INSERT OR UPDATE OR DELETE', 'audit_two_factor()'),
    ('files', 'INSERT OR UPDATE OR DELETE', 'audit_file()')
  ) tables (name, events, call)
  LOOP
    EXECUTE format($q$CREATE TRIGGER %I AFTER %s ON %I FOR EACH ROW
      WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION %s$q$,
      watched.name || '_audit', watched.events, watched.name, watched.call);
    EXECUTE format($q$CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT
      WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION audit_truncated()$q$,
      watched.name || '_audit_emptied', watched.name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_audit_start AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION audit_session();
--> statement-breakpoint
CREATE TRIGGER sessions_audit_end AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION audit_session();
