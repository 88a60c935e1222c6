ALTER TABLE "pages" ADD COLUMN "publish_on" date;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "withdraw_on" date;