CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_name" text,
	"actor_kind" text,
	"restored_from" integer,
	"content" jsonb NOT NULL,
	CONSTRAINT "content_versions_kind_record_id_version_pk" PRIMARY KEY("kind","record_id","version")
);
--> statement-breakpoint
-- Keeps what a record became, as its version: called with its kind and, where the table has one row, what that is called. A change that counts no
-- version, which no call makes, replaces the last one. Whoever brings an earlier version back is named in the trail with the number of it.
CREATE FUNCTION keep_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  became jsonb := to_jsonb(NEW);
  context jsonb := coalesce(nullif(current_setting('lectern.context', true), ''), '{}');
BEGIN
  INSERT INTO content_versions (kind, record_id, version, at, actor_name, actor_kind, restored_from, content)
    SELECT TG_ARGV[0], coalesce(TG_ARGV[1], became ->> 'id'), NEW.version, NEW.updated_at, context ->> 'actorName', context ->> 'actorKind',
        (context ->> 'restoredFrom')::integer, jsonb_object_agg(camel_case(key), value)
      FROM jsonb_each(became) WHERE key <> ALL ('{id,version,created_at,updated_at}')
    ON CONFLICT (kind, record_id, version) DO UPDATE SET at = excluded.at, content = excluded.content;
  IF context ? 'restoredFrom' AND current_setting('lectern.audit', true) IS DISTINCT FROM 'off' THEN
    -- Joined with what the change itself tells of.
    INSERT INTO audit_pending (action, entity, record_id, details)
      VALUES ('changed', TG_ARGV[0], became ->> 'id', jsonb_build_object('restoredFrom', context -> 'restoredFrom'));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_content_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM content_versions WHERE kind = TG_ARGV[0] AND record_id = OLD.id::text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_keep_version AFTER INSERT OR UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION keep_content_version('page');
--> statement-breakpoint
CREATE TRIGGER pages_forget_versions AFTER DELETE ON pages FOR EACH ROW EXECUTE FUNCTION forget_content_versions('page');
--> statement-breakpoint
CREATE TRIGGER email_templates_keep_version AFTER INSERT OR UPDATE ON email_templates FOR EACH ROW EXECUTE FUNCTION keep_content_version('emailTemplate');
--> statement-breakpoint
CREATE TRIGGER email_templates_forget_versions AFTER DELETE ON email_templates FOR EACH ROW EXECUTE FUNCTION forget_content_versions('emailTemplate');
--> statement-breakpoint
CREATE TRIGGER settings_keep_version AFTER INSERT OR UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION keep_content_version('settings', 'settings');
--> statement-breakpoint
-- What is there already is the first version that can be gone back to. Who wrote it is in the trail.
INSERT INTO content_versions (kind, record_id, version, at, content)
  SELECT kind, record_id, (record ->> 'version')::integer, (record ->> 'updated_at')::timestamptz, content
    FROM (
      SELECT 'page' AS kind, id::text AS record_id, to_jsonb(pages) AS record FROM pages
      UNION ALL SELECT 'emailTemplate', id::text, to_jsonb(email_templates) FROM email_templates
      UNION ALL SELECT 'settings', 'settings', to_jsonb(settings) FROM settings
    ) there, LATERAL (
      SELECT jsonb_object_agg(camel_case(key), value) AS content FROM jsonb_each(record)
        WHERE key <> ALL ('{id,version,created_at,updated_at}')
    ) fields;
