ALTER TABLE "bulk_runs" ADD COLUMN "is_final" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "bulk_runs" SET "is_final" = true WHERE "call" IN (
  'POST /api/v1/admin/tutor/delete/{id}', 'POST /api/v1/admin/user/delete/{id}', 'POST /api/v1/admin/reviews/remove');
