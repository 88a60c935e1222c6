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
--> statement-breakpoint
-- Our part of a booking: no more than was paid, and nothing of one of which something went back.
CREATE FUNCTION earned_cents(fee_cents integer, paid_cents integer, refunded_cents integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN refunded_cents = 0 THEN least(fee_cents, paid_cents) ELSE 0 END
$$;
--> statement-breakpoint
-- As before, but our part is of what was paid.
CREATE OR REPLACE FUNCTION adding_figures(relation text, changes text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'INSERT INTO figures (slice, at, part, currency, rows, revenue_cents, fee_cents) ' || format(CASE relation
    WHEN 'bookings' THEN $bookings$
      SELECT
        CASE WHEN hour IS NOT NULL THEN 'bookingHour' WHEN status IS NOT NULL THEN 'bookingStatusDay'
          WHEN day IS NOT NULL THEN 'bookingSubjectDay' ELSE 'bookingSubjectMonth' END,
        coalesce(hour, day, month), coalesce(status, subject_id::text, ''), currency, sum(change), sum(revenue_cents), sum(fee_cents)
      FROM (
        SELECT date_trunc('hour', created_at, 'UTC') AS hour, date_trunc('day', created_at, 'UTC') AS day,
          date_trunc('month', created_at, 'UTC') AS month, status, subject_id, currency, change,
          change * charged_cents(paid_cents, refunded_cents) AS revenue_cents,
          change * earned_cents(fee_cents, paid_cents, refunded_cents) AS fee_cents
        FROM (%s) changes
      ) sized
      GROUP BY GROUPING SETS ((hour, currency), (day, status, currency), (day, subject_id, currency), (month, subject_id, currency))
      HAVING sum(change) <> 0 OR sum(revenue_cents) <> 0 OR sum(fee_cents) <> 0
    $bookings$
    ELSE $accounts$
      SELECT 'accountDay', date_trunc('day', created_at, 'UTC'), user_type, '', sum(change), 0, 0
      FROM (%s) changes GROUP BY 2, 3 HAVING sum(change) <> 0
    $accounts$ END, changes)
$$;
--> statement-breakpoint
DROP FUNCTION earned_cents(text, integer, integer);
--> statement-breakpoint
DELETE FROM figures WHERE starts_with(slice, 'booking');
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE adding_figures('bookings', 'SELECT *, 1 AS change FROM bookings');
END $$;
