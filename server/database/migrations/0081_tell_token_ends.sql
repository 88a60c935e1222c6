ALTER TABLE "service_tokens" ADD COLUMN "told_end" timestamp (3) with time zone;--> statement-breakpoint
-- As before; that super admins were told is no change of a token.
SELECT audit_table('service_tokens', 'serviceToken', 'name', 'secret_hash', 'lookup,previous_lookup,previous_secret_hash,last_used_at,created_by,told_end');
