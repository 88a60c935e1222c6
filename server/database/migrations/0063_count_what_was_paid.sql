-- What the student has paid of a booking: the sum of the `paid` events, at most the price. One without an amount is all of it, and so is a charged
-- booking of which no payment is told. As `paidCents` in contract/ledger.ts.
CREATE FUNCTION paid_cents_of(payment_status text, amount_cents integer, timeline jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN payment_status IN ('paid', 'partiallyRefunded', 'refunded') THEN least(amount_cents, coalesce((
    SELECT sum(coalesce((event ->> 'amountCents')::numeric, amount_cents)) FROM jsonb_array_elements(timeline) event WHERE event ->> 'kind' = 'paid'
  ), amount_cents))::integer ELSE 0 END
$$;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "paid_cents" integer GENERATED ALWAYS AS (paid_cents_of(payment_status, amount_cents, timeline)) STORED NOT NULL;
--> statement-breakpoint
-- What the database works out itself is no change of the record.
SELECT audit_table('bookings', 'booking', 'id', '', 'amount_order,paid_cents',
  'tutor_id=accounts.display_name,student_id=accounts.display_name,subject_id=subjects.name,level_id=levels.name');
--> statement-breakpoint
CREATE FUNCTION charged_cents(paid_cents integer, refunded_cents integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(0, paid_cents - refunded_cents)
$$;
--> statement-breakpoint
-- As before, but revenue is what was paid instead of the price.
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
          change * earned_cents(payment_status, fee_cents, refunded_cents) AS fee_cents
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
DROP FUNCTION charged_cents(text, integer, integer);
--> statement-breakpoint
-- What was added up by the price is added up again.
DELETE FROM figures WHERE starts_with(slice, 'booking');
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE adding_figures('bookings', 'SELECT *, 1 AS change FROM bookings');
END $$;
