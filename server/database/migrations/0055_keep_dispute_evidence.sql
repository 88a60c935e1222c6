CREATE TABLE "booking_evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"content_type" text,
	"size" integer,
	"sha256" text,
	"source_sha256" text,
	"external_id" text,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"booking_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_evidence" ADD CONSTRAINT "booking_evidence_sha256_file_contents_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."file_contents"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_evidence" ADD CONSTRAINT "booking_evidence_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_evidence_booking_idx" ON "booking_evidence" USING btree ("booking_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "booking_evidence_content_idx" ON "booking_evidence" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_evidence_external_key" ON "booking_evidence" USING btree ("booking_id","external_id");
--> statement-breakpoint
-- As before, and a content that evidence of a dispute names is kept, too.
CREATE OR REPLACE FUNCTION release_file_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM file_contents WHERE sha256 = OLD.sha256 FOR UPDATE;
  DELETE FROM file_contents WHERE sha256 = OLD.sha256
    AND NOT EXISTS (SELECT FROM tutor_documents WHERE sha256 = OLD.sha256)
    AND NOT EXISTS (SELECT FROM report_evidence WHERE sha256 = OLD.sha256)
    AND NOT EXISTS (SELECT FROM booking_evidence WHERE sha256 = OLD.sha256);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_evidence_release AFTER DELETE OR UPDATE OF sha256 ON booking_evidence FOR EACH ROW EXECUTE FUNCTION release_file_content();
--> statement-breakpoint
CREATE FUNCTION audit_booking_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ->> 'name' END;
  became text := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ->> 'name' END;
  booking text := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END ->> 'booking_id';
BEGIN
  -- Its booking goes too, and says so itself.
  IF NOT EXISTS (SELECT FROM bookings WHERE id = booking) THEN RETURN NULL; END IF;
  INSERT INTO audit_pending (action, entity, record_id, record_name, changes) VALUES ('changed', 'booking', booking, booking,
    jsonb_build_object('evidence', jsonb_build_object(
      'removed', to_jsonb(array_remove(ARRAY[was], NULL)), 'added', to_jsonb(array_remove(ARRAY[became], NULL)))));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_evidence_audit AFTER INSERT OR UPDATE OR DELETE ON booking_evidence FOR EACH ROW
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION audit_booking_evidence();
--> statement-breakpoint
CREATE TRIGGER booking_evidence_audit_emptied AFTER TRUNCATE ON booking_evidence FOR EACH STATEMENT
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION audit_truncated();
