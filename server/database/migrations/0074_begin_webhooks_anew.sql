DROP INDEX "webhook_deliveries_due_idx";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("endpoint_id","generation","due_at","sequence") WHERE state = 'waiting';--> statement-breakpoint
SELECT audit_table('webhook_endpoints', 'webhook', 'name', 'sealed_secret', 'previous_sealed_secret,previous_ends_at,sequence,failing_since,last_failed_at,last_delivered_at,paused_until,switched_off_at,created_by,generation');
