ALTER TABLE "settings" ALTER COLUMN "desk_due_hours" SET DEFAULT '{"tutor":16,"document":16,"report":8,"dispute":16,"refund":8,"payout":24}'::jsonb;--> statement-breakpoint
ALTER TABLE "tutor_checks" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "tutor_checks_open_idx" ON "tutor_checks" USING btree ("tutor_id") WHERE state = 'open';
--> statement-breakpoint
-- What waits to be checked has done so since the last of it came.
UPDATE "tutor_checks" checked SET "opened_at" = coalesce((
  SELECT max(document."uploaded_at") FROM "tutor_documents" document
  WHERE document."tutor_id" = checked."tutor_id" AND document."kind" = checked."kind"
), now()) WHERE "state" = 'open';
