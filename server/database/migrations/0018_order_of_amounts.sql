DROP INDEX "accounts_tutor_rate_idx";--> statement-breakpoint
DROP INDEX "accounts_tutor_rate_down_idx";--> statement-breakpoint
DROP INDEX "bookings_amount_idx";--> statement-breakpoint
DROP INDEX "bookings_status_amount_idx";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "rate_order" bigint GENERATED ALWAYS AS (((ascii(currency) - 65) * 676 + (ascii(substr(currency, 2)) - 65) * 26 + ascii(substr(currency, 3)) - 65)::bigint * 1000000000 + hourly_rate_cents) STORED;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "amount_order" bigint GENERATED ALWAYS AS (((ascii(currency) - 65) * 676 + (ascii(substr(currency, 2)) - 65) * 26 + ascii(substr(currency, 3)) - 65)::bigint * 1000000000 + amount_cents) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_tutor_rate_order_idx" ON "accounts" USING btree ("rate_order","id") WHERE user_type = 'tutor';--> statement-breakpoint
CREATE INDEX "accounts_tutor_rate_order_down_idx" ON "accounts" USING btree ("rate_order" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE user_type = 'tutor';--> statement-breakpoint
CREATE INDEX "bookings_amount_order_idx" ON "bookings" USING btree ("amount_order","id");--> statement-breakpoint
CREATE INDEX "bookings_status_amount_order_idx" ON "bookings" USING btree ("status","amount_order","id");
--> statement-breakpoint
-- What the database works out itself is no change of the record.
DROP TRIGGER accounts_audit ON accounts;
--> statement-breakpoint
CREATE TRIGGER accounts_audit AFTER INSERT OR UPDATE OR DELETE ON accounts FOR EACH ROW
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION audit_record('account', 'id', 'display_name', 'password_hash', 'last_login_at,booking_count,rate_order');
--> statement-breakpoint
DROP TRIGGER bookings_audit ON bookings;
--> statement-breakpoint
CREATE TRIGGER bookings_audit AFTER INSERT OR UPDATE OR DELETE ON bookings FOR EACH ROW
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION audit_record('booking', 'id', 'id', '', 'amount_order',
    'tutor_id=accounts.display_name,student_id=accounts.display_name,subject_id=subjects.name,level_id=levels.name');
