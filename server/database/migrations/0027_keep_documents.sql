CREATE TABLE "file_contents" (
	"sha256" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"sha256" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"content_type" text,
	"size" integer,
	"sha256" text,
	"source_sha256" text,
	"external_id" text,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"report_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tutor_documents" DROP CONSTRAINT "tutor_documents_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "tutor_documents" ADD COLUMN "content_type" text;--> statement-breakpoint
ALTER TABLE "tutor_documents" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "tutor_documents" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "tutor_documents" ADD COLUMN "source_sha256" text;--> statement-breakpoint
ALTER TABLE "tutor_documents" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "report_evidence" ADD CONSTRAINT "report_evidence_sha256_file_contents_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."file_contents"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_evidence" ADD CONSTRAINT "report_evidence_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_removals_due_at_idx" ON "file_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "report_evidence_report_idx" ON "report_evidence" USING btree ("report_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "report_evidence_content_idx" ON "report_evidence" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "report_evidence_external_key" ON "report_evidence" USING btree ("report_id","external_id");--> statement-breakpoint
ALTER TABLE "tutor_documents" ADD CONSTRAINT "tutor_documents_sha256_file_contents_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."file_contents"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_documents_content_idx" ON "tutor_documents" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_documents_external_key" ON "tutor_documents" USING btree ("tutor_id","external_id");--> statement-breakpoint
ALTER TABLE "tutor_documents" DROP COLUMN "file_id";
--> statement-breakpoint
-- A content goes with the last row that names it, in the same transaction. Whoever names it at this moment holds its row and is waited for; the
-- statement after the lock sees what they committed.
CREATE FUNCTION release_file_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM file_contents WHERE sha256 = OLD.sha256 FOR UPDATE;
  DELETE FROM file_contents WHERE sha256 = OLD.sha256
    AND NOT EXISTS (SELECT FROM tutor_documents WHERE sha256 = OLD.sha256)
    AND NOT EXISTS (SELECT FROM report_evidence WHERE sha256 = OLD.sha256);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tutor_documents_release AFTER DELETE OR UPDATE OF sha256 ON tutor_documents FOR EACH ROW EXECUTE FUNCTION release_file_content();
--> statement-breakpoint
CREATE TRIGGER report_evidence_release AFTER DELETE OR UPDATE OF sha256 ON report_evidence FOR EACH ROW EXECUTE FUNCTION release_file_content();
--> statement-breakpoint
-- What is kept outside the database is not removed before this transaction has been committed for a while.
CREATE FUNCTION queue_file_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_removals (sha256, due_at) VALUES (OLD.sha256, now() + interval '1 hour')
    ON CONFLICT (sha256) DO UPDATE SET due_at = excluded.due_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER file_contents_queue_removal AFTER DELETE ON file_contents FOR EACH ROW
  WHEN (OLD.content IS NULL) EXECUTE FUNCTION queue_file_removal();
--> statement-breakpoint
-- Evidence is part of its report, as documents are part of their tutor.
CREATE FUNCTION audit_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ->> 'name' END;
  became text := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ->> 'name' END;
  owner record;
BEGIN
  SELECT reports.id, title INTO owner FROM reports JOIN report_titles ON report_titles.id = title_id
    WHERE reports.id = (CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END ->> 'report_id')::uuid;
  -- Its report goes too, and says so itself.
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO audit_pending (action, entity, record_id, record_name, changes) VALUES ('changed', 'report', owner.id, owner.title,
    jsonb_build_object('evidence', jsonb_build_object(
      'removed', to_jsonb(array_remove(ARRAY[was], NULL)), 'added', to_jsonb(array_remove(ARRAY[became], NULL)))));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_evidence_audit AFTER INSERT OR UPDATE OR DELETE ON report_evidence FOR EACH ROW
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION audit_evidence();
--> statement-breakpoint
CREATE TRIGGER report_evidence_audit_emptied AFTER TRUNCATE ON report_evidence FOR EACH STATEMENT
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION audit_truncated();
