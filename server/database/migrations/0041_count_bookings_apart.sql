-- Counts everybody's bookings in a table of its own: to change an account was to change each of its indexes.
CREATE TABLE "booking_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO booking_counts (id, user_type, bookings) SELECT id, user_type, booking_count FROM accounts;
--> statement-breakpoint
ALTER TABLE "booking_counts" ADD CONSTRAINT "booking_counts_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_counts_type_idx" ON "booking_counts" USING btree ("user_type","bookings","id");--> statement-breakpoint
DROP INDEX "accounts_type_bookings_idx";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "booking_count";
--> statement-breakpoint
-- Everybody has a count from the beginning, under their type.
CREATE FUNCTION begin_booking_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_counts (id, user_type) SELECT id, user_type FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_booking_counts_insert AFTER INSERT ON accounts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION begin_booking_counts();
--> statement-breakpoint
CREATE FUNCTION move_booking_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking_counts SET user_type = NEW.user_type WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_booking_counts_update AFTER UPDATE OF user_type ON accounts FOR EACH ROW
  WHEN (OLD.user_type <> NEW.user_type) EXECUTE FUNCTION move_booking_count();
--> statement-breakpoint
-- As before, but nothing of a person's own row is changed, of which the audit trail had to be told to look away.
CREATE OR REPLACE FUNCTION count_bookings_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
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
      SELECT booking_counts.id FROM booking_counts JOIN changed USING (id) ORDER BY booking_counts.id FOR NO KEY UPDATE OF booking_counts
    )
    UPDATE booking_counts SET bookings = bookings + changed.change
      FROM changed JOIN locked USING (id) WHERE booking_counts.id = changed.id$q$, changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT audit_table('accounts', 'account', 'display_name', 'password_hash', 'last_login_at,rate_order,rating');
