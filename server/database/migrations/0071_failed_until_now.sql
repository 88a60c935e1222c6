-- When they last failed was not kept: without it, the days that they have failed would count as time without attempts, and their five days begin anew.
UPDATE "webhook_endpoints" SET "last_failed_at" = now() WHERE "failing_since" IS NOT NULL AND "last_failed_at" IS NULL;
