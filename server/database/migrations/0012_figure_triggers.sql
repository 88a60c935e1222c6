-- Keeps figures. What is charged and what the fee is of a booking is told here and, for parts of hours and days, in dashboard.sql.ts.
CREATE FUNCTION charged_cents(payment_status text, amount_cents integer, refunded_cents integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN payment_status IN ('paid', 'partiallyRefunded', 'refunded') THEN amount_cents - refunded_cents ELSE 0 END
$$;
--> statement-breakpoint
CREATE FUNCTION earned_cents(payment_status text, fee_cents integer, refunded_cents integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN payment_status IN ('paid', 'partiallyRefunded', 'refunded') AND refunded_cents = 0 THEN fee_cents ELSE 0 END
$$;
--> statement-breakpoint
-- Statements that add up changes: rows of a table and of `change`, 1 for what is there now and -1 for what was. As texts, since only a
-- trigger's own function sees the changed rows.
CREATE FUNCTION adding_figures(relation text, changes text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'INSERT INTO figures (slice, at, part, currency, rows, revenue_cents, fee_cents) ' || format(CASE relation
    WHEN 'bookings' THEN $bookings$
      SELECT
        CASE WHEN hour IS NOT NULL THEN 'bookingHour' WHEN status IS NOT NULL THEN 'bookingStatusDay'
          WHEN day IS NOT NULL THEN 'bookingSubjectDay' ELSE 'bookingSubjectMonth' END,
        coalesce(hour, day, month), coalesce(status, subject_id::text, ''), currency, sum(change), sum(revenue_cents), sum(fee_cents)
      FROM (
        SELECT date_trunc('hour', created_at, 'UTC') AS hour, date_trunc('day', created_at, 'UTC') AS day,
          date_trunc('month', created_at, 'UTC') AS month, status, subject_id, currency, change,
          change * charged_cents(payment_status, amount_cents, refunded_cents) AS revenue_cents,
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
CREATE FUNCTION keep_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE adding_figures(TG_TABLE_NAME, CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT *, 1 AS change FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT *, -1 AS change FROM old_rows'
    ELSE 'SELECT *, 1 AS change FROM new_rows UNION ALL SELECT *, -1 FROM old_rows' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM figures WHERE starts_with(slice, CASE TG_TABLE_NAME WHEN 'bookings' THEN 'booking' ELSE 'account' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_figures_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_figures();
--> statement-breakpoint
CREATE TRIGGER bookings_figures_update AFTER UPDATE ON bookings REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_figures();
--> statement-breakpoint
CREATE TRIGGER bookings_figures_delete AFTER DELETE ON bookings REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_figures();
--> statement-breakpoint
CREATE TRIGGER bookings_figures_truncate AFTER TRUNCATE ON bookings FOR EACH STATEMENT EXECUTE FUNCTION forget_figures();
--> statement-breakpoint
CREATE TRIGGER accounts_figures_insert AFTER INSERT ON accounts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_figures();
--> statement-breakpoint
CREATE TRIGGER accounts_figures_update AFTER UPDATE ON accounts REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_figures();
--> statement-breakpoint
CREATE TRIGGER accounts_figures_delete AFTER DELETE ON accounts REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_figures();
--> statement-breakpoint
CREATE TRIGGER accounts_figures_truncate AFTER TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION forget_figures();
--> statement-breakpoint
-- Databases that have rows already start with what they have.
DO $$ BEGIN
  EXECUTE adding_figures('bookings', 'SELECT *, 1 AS change FROM bookings');
  EXECUTE adding_figures('accounts', 'SELECT *, 1 AS change FROM accounts');
END $$;
--> statement-breakpoint
-- Makes one row of those that tell of the same. Where two do it at once, the second finds nothing left to do.
CREATE FUNCTION fold_figures() RETURNS void LANGUAGE sql AS $$
  WITH repeated AS (
    SELECT slice, at, part, currency FROM figures GROUP BY slice, at, part, currency HAVING count(*) > 1
  ), taken AS (
    DELETE FROM figures USING repeated
      WHERE figures.slice = repeated.slice AND figures.at = repeated.at AND figures.part = repeated.part AND figures.currency = repeated.currency
      RETURNING figures.*
  )
  INSERT INTO figures (slice, at, part, currency, rows, revenue_cents, fee_cents)
    SELECT slice, at, part, currency, sum(rows), sum(revenue_cents), sum(fee_cents) FROM taken GROUP BY slice, at, part, currency
    HAVING sum(rows) <> 0 OR sum(revenue_cents) <> 0 OR sum(fee_cents) <> 0
$$;
