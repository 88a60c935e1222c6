ALTER TABLE "content_versions" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
-- What a record was stays for as long as its deletion can be undone.
CREATE OR REPLACE FUNCTION forget_content_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_versions SET removed_at = now() WHERE kind = TG_ARGV[0] AND record_id = OLD.id::text;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A key that comes once more is of a record that is brought back.
CREATE FUNCTION bring_content_versions_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_versions SET removed_at = NULL WHERE kind = TG_ARGV[0] AND record_id = NEW.id::text AND removed_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_bring_versions_back AFTER INSERT ON pages FOR EACH ROW EXECUTE FUNCTION bring_content_versions_back('page');
--> statement-breakpoint
CREATE TRIGGER email_templates_bring_versions_back AFTER INSERT ON email_templates FOR EACH ROW EXECUTE FUNCTION bring_content_versions_back('emailTemplate');
