CREATE TABLE "report_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"resolution" text,
	"assignee_id" uuid,
	"changed_by_id" uuid,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_changes" ADD CONSTRAINT "report_changes_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_changes" ADD CONSTRAINT "report_changes_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_changes" ADD CONSTRAINT "report_changes_changed_by_id_accounts_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_changes_report_idx" ON "report_changes" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "report_changes_assignee_idx" ON "report_changes" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "report_changes_changed_by_idx" ON "report_changes" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "accounts_type_login_idx" ON "accounts" USING btree ("user_type","last_login_at" DESC NULLS LAST,"id" DESC NULLS LAST);