ALTER TABLE "dispute_decisions" ADD COLUMN "payout_left_cents" integer;--> statement-breakpoint
-- As before; what a later dispute goes by is no change of a decision.
SELECT audit_table('dispute_decisions', 'dispute', 'id', '', 'carrier,decided_by_id,payout_left_cents');--> statement-breakpoint
-- What was left before one that was decided for the student is not known any more.
UPDATE "dispute_decisions" SET "payout_left_cents" = "payout_cents" WHERE "outcome" <> 'student';
