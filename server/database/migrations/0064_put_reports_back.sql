ALTER TABLE "report_changes" ADD COLUMN "from_assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "report_changes" ADD CONSTRAINT "report_changes_from_assignee_id_accounts_id_fk" FOREIGN KEY ("from_assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_changes_from_assignee_idx" ON "report_changes" USING btree ("from_assignee_id");--> statement-breakpoint
-- As before, but whose the bookings are is read as it stays: who changes the tutor of one meanwhile is waited for.
CREATE OR REPLACE FUNCTION rate_tutors_of_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN $q$INSERT$q$ THEN $q$SELECT booking FROM new_rows$q$
    WHEN $q$DELETE$q$ THEN $q$SELECT booking FROM old_rows$q$
    ELSE $q$SELECT booking FROM new_rows UNION SELECT booking FROM old_rows$q$ END;
  tutors uuid[];
BEGIN
  EXECUTE format(
    $q$SELECT array_agg(DISTINCT tutor_id) FROM (SELECT tutor_id FROM bookings WHERE id IN (%s) ORDER BY id FOR SHARE) locked$q$, changed
  ) INTO tutors;
  PERFORM rate_tutors(tutors);
  RETURN NULL;
END $$;
