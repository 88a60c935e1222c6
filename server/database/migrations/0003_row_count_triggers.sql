-- Keeps row_counts. Called as `count_rows('status', 'payment_status')`: the columns that a count is kept by.
-- Statement triggers see all changed rows at once, so a bulk load adds a handful of rows.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made_of text := 'jsonb_build_object(' || (SELECT string_agg(format('%L, %I', name, name), ', ') FROM unnest(TG_ARGV) name) || ')';
  changes text := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT %s AS kind, 1 AS change FROM new_rows', made_of)
    WHEN 'DELETE' THEN format('SELECT %s AS kind, -1 AS change FROM old_rows', made_of)
    ELSE format('SELECT %1$s AS kind, 1 AS change FROM new_rows UNION ALL SELECT %1$s, -1 FROM old_rows', made_of) END;
BEGIN
  EXECUTE format(
    'INSERT INTO row_counts (relation, kind, rows) SELECT %L, kind, sum(change) FROM (%s) changes GROUP BY kind HAVING sum(change) <> 0',
    TG_TABLE_NAME, changes);
  -- Rows that somebody else is folding at this moment are left to them.
  IF random() < 0.02 THEN
    WITH taken AS (
      DELETE FROM row_counts WHERE ctid IN (SELECT ctid FROM row_counts WHERE relation = TG_TABLE_NAME FOR UPDATE SKIP LOCKED)
      RETURNING kind, rows
    )
    INSERT INTO row_counts (relation, kind, rows)
      SELECT TG_TABLE_NAME, kind, sum(rows) FROM taken GROUP BY kind HAVING sum(rows) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_row_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM row_counts WHERE relation = TG_TABLE_NAME;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_count_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('status', 'payment_status', 'payout_status');
--> statement-breakpoint
CREATE TRIGGER bookings_count_update AFTER UPDATE ON bookings REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('status', 'payment_status', 'payout_status');
--> statement-breakpoint
CREATE TRIGGER bookings_count_delete AFTER DELETE ON bookings REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('status', 'payment_status', 'payout_status');
--> statement-breakpoint
CREATE TRIGGER bookings_count_truncate AFTER TRUNCATE ON bookings FOR EACH STATEMENT EXECUTE FUNCTION forget_row_counts();
--> statement-breakpoint
CREATE TRIGGER accounts_count_insert AFTER INSERT ON accounts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('user_type', 'status');
--> statement-breakpoint
CREATE TRIGGER accounts_count_update AFTER UPDATE ON accounts REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('user_type', 'status');
--> statement-breakpoint
CREATE TRIGGER accounts_count_delete AFTER DELETE ON accounts REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('user_type', 'status');
--> statement-breakpoint
CREATE TRIGGER accounts_count_truncate AFTER TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION forget_row_counts();
--> statement-breakpoint
CREATE TRIGGER reports_count_insert AFTER INSERT ON reports REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('status');
--> statement-breakpoint
CREATE TRIGGER reports_count_update AFTER UPDATE ON reports REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('status');
--> statement-breakpoint
CREATE TRIGGER reports_count_delete AFTER DELETE ON reports REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('status');
--> statement-breakpoint
CREATE TRIGGER reports_count_truncate AFTER TRUNCATE ON reports FOR EACH STATEMENT EXECUTE FUNCTION forget_row_counts();
--> statement-breakpoint
-- Databases that have rows already start with what they have.
INSERT INTO row_counts (relation, kind, rows)
  SELECT 'bookings', jsonb_build_object('status', status, 'payment_status', payment_status, 'payout_status', payout_status), count(*) FROM bookings GROUP BY 2
  UNION ALL SELECT 'accounts', jsonb_build_object('user_type', user_type, 'status', status), count(*) FROM accounts GROUP BY 2
  UNION ALL SELECT 'reports', jsonb_build_object('status', status), count(*) FROM reports GROUP BY 2;
