ALTER TABLE "bulk_runs" DROP CONSTRAINT "bulk_runs_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "bulk_runs" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "last_failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
SELECT audit_table('webhook_endpoints', 'webhook', 'name', 'sealed_secret', 'previous_sealed_secret,previous_ends_at,sequence,failing_since,last_failed_at,last_delivered_at,paused_until,switched_off_at,created_by');
