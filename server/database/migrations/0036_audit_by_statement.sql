-- The audit trail is told of all rows that a statement made, changed or removed at once, instead of one by one.
-- The name that stands behind a key at this moment; null where there is none.
CREATE FUNCTION audit_name(source text, key uuid) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  name text;
BEGIN
  CASE source
    -- Those that bookings name are planned once.
    WHEN 'accounts.display_name' THEN SELECT display_name INTO name FROM accounts WHERE id = key;
    WHEN 'subjects.name' THEN SELECT subjects.name INTO name FROM subjects WHERE id = key;
    WHEN 'levels.name' THEN SELECT levels.name INTO name FROM levels WHERE id = key;
    ELSE EXECUTE format('SELECT %I FROM %I WHERE id = $1', split_part(source, '.', 2), split_part(source, '.', 1)) INTO name USING key;
  END CASE;
  RETURN name;
END $$;
--> statement-breakpoint
-- What the trail is told of one row, which was and has become this; nothing where nothing changed that is a change of the record. It becomes part of
-- the statement that asks for it.
CREATE FUNCTION audit_step(was jsonb, became jsonb, record_kind text, name_column text, secrets text[], ignored text[], sources jsonb)
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
      SELECT jsonb_object_agg(camel_case(name), CASE
          WHEN name = ANY (secrets) THEN '{"secret": true}'
          WHEN sources ? name THEN (
            -- What is gone in the same transaction keeps its key. Two people may have one name; then their keys have to tell them apart.
            SELECT CASE WHEN before = after THEN jsonb_build_object('before', was -> name, 'after', became -> name)
                ELSE jsonb_build_object('before', coalesce(before, was ->> name), 'after', coalesce(after, became ->> name)) END
              FROM (
                SELECT audit_name(sources ->> name, (was ->> name)::uuid) AS before, audit_name(sources ->> name, (became ->> name)::uuid) AS after OFFSET 0
              ) named)
          ELSE jsonb_build_object('before', coalesce(was -> name, 'null'), 'after', coalesce(became -> name, 'null')) END) AS changes
        FROM jsonb_object_keys(latest - ignored) name WHERE coalesce(was -> name, 'null') <> coalesce(became -> name, 'null')
    ) changed
    WHERE was IS NULL OR became IS NULL OR changes IS NOT NULL
$$;
--> statement-breakpoint
-- What a statement did to records. Called with the entity (or `account`, which depends on a row's type), the column of a record's name, the columns
-- whose values are secret, those that are no change of the record, and, as `column=table.column`, the keys that stand for names.
-- Planning takes longer than telling of a row, and the values that a plan would be made for change little.
CREATE FUNCTION audit_records() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  secrets text[] := string_to_array(TG_ARGV[2], ',');
  ignored text[] := string_to_array(TG_ARGV[3], ',') || '{id,version,created_at,updated_at,search_text,name_sort,email_sort}';
  -- By column, the `table.column` of the name.
  sources jsonb := jsonb_object(string_to_array(replace(TG_ARGV[4], '=', ','), ','));
BEGIN
  -- `OFFSET 0` keeps a row from being made into JSON again for each of its columns.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_pending (action, entity, record_id, record_name, changes, told)
      SELECT step.* FROM (SELECT to_jsonb(made) AS became FROM new_rows made OFFSET 0) one,
        audit_step(NULL, became, TG_ARGV[0], TG_ARGV[1], secrets, ignored, sources) step;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO audit_pending (action, entity, record_id, record_name, changes, told)
      SELECT step.* FROM (SELECT to_jsonb(removed) AS was FROM old_rows removed OFFSET 0) one,
        audit_step(was, NULL, TG_ARGV[0], TG_ARGV[1], secrets, ignored, sources) step;
  ELSE
    -- Both tables have the rows in the order in which they were changed. A full join is never a nested loop, whatever number it was planned for.
    INSERT INTO audit_pending (action, entity, record_id, record_name, changes, told)
      SELECT step.* FROM (
          SELECT to_jsonb(old_row) AS was, to_jsonb(new_row) AS became
            FROM (SELECT old_row, row_number() OVER () AS place FROM old_rows old_row) before
              FULL JOIN (SELECT new_row, row_number() OVER () AS place FROM new_rows new_row) after USING (place) OFFSET 0
        ) one, audit_step(was, became, TG_ARGV[0], TG_ARGV[1], secrets, ignored, sources) step;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Has a table write the audit trail, with what `audit_records` is called with. A load of demo data turns `lectern.audit` off for its transaction.
CREATE FUNCTION audit_table(audited regclass, VARIADIC given text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  called text := format('audit_records(%s)', (SELECT string_agg(quote_literal(argument), ', ' ORDER BY place) FROM unnest(given) WITH ORDINALITY listed (argument, place)));
  written record;
BEGIN
  FOR written IN SELECT * FROM (VALUES
    ('audit_insert', 'INSERT', 'REFERENCING NEW TABLE AS new_rows', called),
    ('audit_update', 'UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows', called),
    ('audit_delete', 'DELETE', 'REFERENCING OLD TABLE AS old_rows', called),
    ('audit_emptied', 'TRUNCATE', '', 'audit_truncated()')) written (name, event, rows, calls)
  LOOP
    -- PostgreSQL 13 cannot replace a trigger.
    EXECUTE format('DROP TRIGGER IF EXISTS %I ON %s', audited || '_' || written.name, audited);
    EXECUTE format($q$CREATE TRIGGER %I AFTER %s ON %s %s FOR EACH STATEMENT
      WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION %s$q$,
      audited || '_' || written.name, written.event, audited, written.rows, written.calls);
  END LOOP;
END $$;
--> statement-breakpoint
-- Whatever is told of row by row now, with the same words; that its key is called `id` need no longer be said.
DO $$
DECLARE
  audited record;
BEGIN
  FOR audited IN
    SELECT tgname, tgrelid::regclass AS name, substring(pg_get_triggerdef(pg_trigger.oid) FROM 'audit_record\(''(.*)''\)$') AS given
      FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid WHERE proname = 'audit_record'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', audited.tgname, audited.name);
    PERFORM audit_table(audited.name, VARIADIC parts[1:1] || parts[3:]) FROM string_to_array(audited.given, ''', ''') parts;
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION audit_record();
--> statement-breakpoint
DROP FUNCTION audit_named(jsonb, text);
--> statement-breakpoint
DROP FUNCTION event_row(jsonb, text[]);
