-- Keys of other records are no news to whoever reads the trail: where a sixth argument says so, the name is recorded that stood behind the
-- key at that moment. It lists `column=table.column`.
CREATE FUNCTION audit_named(shown jsonb, lookups text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  lookup text[];
  name text;
BEGIN
  FOR lookup IN SELECT regexp_split_to_array(entry, '[=.]') FROM unnest(string_to_array(lookups, ',')) entry LOOP
    CONTINUE WHEN shown ->> lookup[1] IS NULL;
    EXECUTE format('SELECT %I FROM %I WHERE id = $1::uuid', lookup[3], lookup[2]) INTO name USING shown ->> lookup[1];
    -- What is gone in the same transaction keeps its key.
    IF name IS NOT NULL THEN shown := shown || jsonb_build_object(lookup[1], name); END IF;
  END LOOP;
  RETURN shown;
END $$;
--> statement-breakpoint
-- A row of a record's own table. Called with the entity (or `account`, which depends on its type), the column of its key, the column
-- of its name, the columns whose values are secret, those that are no change of the record, and the keys that stand for names.
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
  INSERT INTO audit_pending (action, entity, record_id, record_name, changes) VALUES (
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'deleted' ELSE 'changed' END,
    CASE TG_ARGV[0] WHEN 'account' THEN audit_entity_of(latest ->> 'user_type') ELSE TG_ARGV[0] END,
    latest ->> TG_ARGV[1], latest ->> TG_ARGV[2], changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER reports_audit ON reports;
--> statement-breakpoint
CREATE TRIGGER reports_audit AFTER INSERT OR UPDATE OR DELETE ON reports FOR EACH ROW
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION audit_record('report', 'id', 'title_id', '', '',
    'title_id=report_titles.title,reporter_id=accounts.display_name,reported_user_id=accounts.display_name,assignee_id=accounts.display_name');
--> statement-breakpoint
DROP TRIGGER bookings_audit ON bookings;
--> statement-breakpoint
CREATE TRIGGER bookings_audit AFTER INSERT OR UPDATE OR DELETE ON bookings FOR EACH ROW
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION audit_record('booking', 'id', 'id', '', '',
    'tutor_id=accounts.display_name,student_id=accounts.display_name,subject_id=subjects.name,level_id=levels.name');
--> statement-breakpoint
DROP TRIGGER subjects_audit ON subjects;
--> statement-breakpoint
CREATE TRIGGER subjects_audit AFTER INSERT OR UPDATE OR DELETE ON subjects FOR EACH ROW
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION audit_record('subject', 'id', 'name', '', '', 'parent_id=subjects.name');
