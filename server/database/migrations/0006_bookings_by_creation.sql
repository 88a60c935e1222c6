DROP INDEX "bookings_payment_status_idx";--> statement-breakpoint
DROP INDEX "bookings_payout_status_idx";--> statement-breakpoint
DROP INDEX "bookings_subject_idx";--> statement-breakpoint
CREATE INDEX "bookings_status_created_at_idx" ON "bookings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_payment_status_created_at_idx" ON "bookings" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_payout_status_created_at_idx" ON "bookings" USING btree ("payout_status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_subject_created_at_idx" ON "bookings" USING btree ("subject_id","created_at","id");