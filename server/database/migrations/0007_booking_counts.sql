-- Keeps accounts.booking_count: the bookings somebody teaches or takes.
CREATE FUNCTION count_bookings_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := CASE TG_OP
    WHEN $q$INSERT$q$ THEN $q$SELECT tutor_id, student_id, 1 AS change FROM new_rows$q$
    WHEN $q$DELETE$q$ THEN $q$SELECT tutor_id, student_id, -1 AS change FROM old_rows$q$
    ELSE $q$SELECT tutor_id, student_id, 1 AS change FROM new_rows UNION ALL SELECT tutor_id, student_id, -1 FROM old_rows$q$ END;
BEGIN
  -- In the order of their keys, so that two statements about the same people wait for one another instead of deadlocking.
  EXECUTE format($q$
    WITH changed AS (
      SELECT id, sum(change) AS change FROM (
        SELECT tutor_id AS id, change FROM (%1$s) c UNION ALL SELECT student_id, change FROM (%1$s) c
      ) people GROUP BY id HAVING sum(change) <> 0
    ), locked AS (
      SELECT accounts.id FROM accounts JOIN changed USING (id) ORDER BY accounts.id FOR NO KEY UPDATE OF accounts
    )
    UPDATE accounts SET booking_count = booking_count + changed.change
      FROM changed JOIN locked USING (id) WHERE accounts.id = changed.id$q$, changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_people_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookings_of_people();
--> statement-breakpoint
CREATE TRIGGER bookings_people_update AFTER UPDATE ON bookings REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookings_of_people();
--> statement-breakpoint
CREATE TRIGGER bookings_people_delete AFTER DELETE ON bookings REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookings_of_people();
--> statement-breakpoint
UPDATE accounts SET booking_count = counted.bookings
  FROM (
    SELECT id, count(*) AS bookings FROM (SELECT tutor_id AS id FROM bookings UNION ALL SELECT student_id FROM bookings) people GROUP BY id
  ) counted
  WHERE counted.id = accounts.id AND accounts.booking_count <> counted.bookings;
