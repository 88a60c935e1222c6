-- Has a table call an audit function after each statement, with all rows that it made, changed or removed. A load of demo data turns `lectern.audit` off for its transaction.
CREATE FUNCTION audit_by(audited regclass, called text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
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
CREATE FUNCTION audit_call(called text, given text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format('%s(%s)', called, (SELECT string_agg(quote_literal(argument), ', ' ORDER BY place) FROM unnest(given) WITH ORDINALITY listed (argument, place)))
$$;
--> statement-breakpoint
-- Has the table of records write the audit trail, with what `audit_records` is called with.
CREATE OR REPLACE FUNCTION audit_table(audited regclass, VARIADIC given text[]) RETURNS void LANGUAGE sql AS $$
  SELECT audit_by(audited, audit_call('audit_records', given))
$$;
--> statement-breakpoint
-- The same of a table that links records with others, with what `audit_links` is called with.
CREATE FUNCTION audit_link_table(audited regclass, VARIADIC given text[]) RETURNS void LANGUAGE sql AS $$
  SELECT audit_by(audited, audit_call('audit_links', given))
$$;
--> statement-breakpoint
-- What a statement did to rows that link records with others, such as coupons with their subjects: what each record has more, or less. Called with the
-- kind of the records, the `table.column` of their names, the column of their keys, the field, the column of what is named, and the `table.column` of the
-- names of that. Links go with their records, whose own trigger then has told of them by name.
CREATE FUNCTION audit_links() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO audit_pending (action, entity, record_id, record_name, changes)
      SELECT 'changed', TG_ARGV[0], owner, audit_name(TG_ARGV[1], owner::uuid),
          jsonb_build_object(TG_ARGV[3], jsonb_build_object('removed', names, 'added', '[]'::jsonb))
        FROM (
          SELECT link ->> TG_ARGV[2] AS owner, jsonb_agg(name ORDER BY name) AS names
            FROM (SELECT to_jsonb(removed) AS link FROM old_rows removed OFFSET 0) one,
              LATERAL (SELECT coalesce(audit_name(TG_ARGV[5], (link ->> TG_ARGV[4])::uuid), link ->> TG_ARGV[4]) AS name) named
            GROUP BY 1
        ) linked;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO audit_pending (action, entity, record_id, record_name, changes)
      SELECT 'changed', TG_ARGV[0], owner, audit_name(TG_ARGV[1], owner::uuid),
          jsonb_build_object(TG_ARGV[3], jsonb_build_object('removed', '[]'::jsonb, 'added', names))
        FROM (
          SELECT link ->> TG_ARGV[2] AS owner, jsonb_agg(name ORDER BY name) AS names
            FROM (SELECT to_jsonb(made) AS link FROM new_rows made OFFSET 0) one,
              LATERAL (SELECT coalesce(audit_name(TG_ARGV[5], (link ->> TG_ARGV[4])::uuid), link ->> TG_ARGV[4]) AS name) named
            GROUP BY 1
        ) linked;
  END IF;
  RETURN NULL;
END $$;
