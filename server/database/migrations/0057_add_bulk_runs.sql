CREATE TABLE "bulk_items" (
	"run_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"outcome" text,
	"refusal" jsonb,
	CONSTRAINT "bulk_items_run_id_nth_pk" PRIMARY KEY("run_id","nth")
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"acting" jsonb NOT NULL,
	"locale" text NOT NULL,
	"call" text NOT NULL,
	"values" jsonb NOT NULL,
	"resource" text NOT NULL,
	"action" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"is_put_away" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_items_refused_idx" ON "bulk_items" USING btree ("run_id","nth") WHERE refusal is not null;--> statement-breakpoint
CREATE INDEX "bulk_runs_account_idx" ON "bulk_runs" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_runs_live_idx" ON "bulk_runs" USING btree ("leased_until") WHERE state in ('running', 'undoing');