-- What was written so far is in English.
ALTER TABLE "email_templates" RENAME COLUMN "subject" TO "subject_en";--> statement-breakpoint
ALTER TABLE "email_templates" RENAME COLUMN "body" TO "body_en";--> statement-breakpoint
ALTER TABLE "email_templates" ALTER COLUMN "subject_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_templates" ALTER COLUMN "body_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "subject_de" text;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "body_de" text;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "subject_fr" text;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "body_fr" text;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "subject_pt" text;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "body_pt" text;
