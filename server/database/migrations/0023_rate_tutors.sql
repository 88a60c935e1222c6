-- Keeps accounts.rating: the mean of the stars that a tutor's visible reviews give, with one decimal; null where there are none.
CREATE FUNCTION rate_tutors(tutors uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of their keys, so that two writers about the same tutors wait for one another instead of deadlocking. Who has waited reads
  -- the reviews in the next statement, which sees what the other has committed.
  PERFORM FROM accounts WHERE id = ANY (tutors) ORDER BY id FOR NO KEY UPDATE;
  UPDATE accounts SET rating = rated.rating
    FROM unnest(tutors) AS tutor (id) LEFT JOIN (
      SELECT tutor_id AS id, round(avg(stars), 1) AS rating FROM bookings JOIN reviews ON reviews.booking = bookings.id
        WHERE tutor_id = ANY (tutors) AND reviews.status = 'visible' GROUP BY tutor_id
    ) rated USING (id)
    WHERE accounts.id = tutor.id AND accounts.rating IS DISTINCT FROM rated.rating;
END $$;
--> statement-breakpoint
CREATE FUNCTION rate_tutors_of_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN $q$INSERT$q$ THEN $q$SELECT booking FROM new_rows$q$
    WHEN $q$DELETE$q$ THEN $q$SELECT booking FROM old_rows$q$
    ELSE $q$SELECT booking FROM new_rows UNION SELECT booking FROM old_rows$q$ END;
  tutors uuid[];
BEGIN
  EXECUTE format($q$SELECT array_agg(DISTINCT tutor_id) FROM bookings WHERE id IN (%s)$q$, changed) INTO tutors;
  PERFORM rate_tutors(tutors);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_rating_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION rate_tutors_of_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_rating_update AFTER UPDATE ON reviews REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION rate_tutors_of_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_rating_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION rate_tutors_of_reviews();
--> statement-breakpoint
CREATE FUNCTION rate_tutors_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rate_tutors(ARRAY[OLD.tutor_id, NEW.tutor_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_rating_update AFTER UPDATE OF tutor_id ON bookings FOR EACH ROW
  WHEN (OLD.tutor_id <> NEW.tutor_id) EXECUTE FUNCTION rate_tutors_of_booking();
--> statement-breakpoint
-- What the database works out itself is no change of the record.
DROP TRIGGER accounts_audit ON accounts;
--> statement-breakpoint
CREATE TRIGGER accounts_audit AFTER INSERT OR UPDATE OR DELETE ON accounts FOR EACH ROW
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION audit_record('account', 'id', 'display_name', 'password_hash', 'last_login_at,booking_count,rate_order,rating');
--> statement-breakpoint
-- Nobody has been reviewed yet.
UPDATE accounts SET rating = NULL WHERE rating IS NOT NULL;
