CREATE SEQUENCE "public"."booking_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_status_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text,
	"changed_by_id" uuid,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_type" text NOT NULL,
	"user_role" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"photo_id" uuid,
	"language" text DEFAULT 'en' NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"status_reason" text,
	"password_hash" text,
	"headline" text,
	"bio" text,
	"hourly_rate_cents" integer,
	"currency" text,
	"years_of_experience" integer,
	"rating" numeric(2, 1),
	"booking_count" integer DEFAULT 0 NOT NULL,
	"name_sort" text collate "C" GENERATED ALWAYS AS (searchable(display_name)) STORED NOT NULL,
	"email_sort" text collate "C" GENERATED ALWAYS AS (searchable(email)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(display_name || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))) STORED NOT NULL,
	CONSTRAINT "accounts_status_known" CHECK (case when user_type = 'tutor' then status in ('pending', 'approved', 'rejected', 'suspended') else status in ('active', 'suspended') end),
	CONSTRAINT "accounts_tutor_rate" CHECK (user_type <> 'tutor' or (hourly_rate_cents >= 0 and currency is not null))
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"remembered" boolean NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY DEFAULT 'BK-' || nextval('booking_numbers') NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tutor_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"level_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"payout_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"payout_status" text NOT NULL,
	"status" text NOT NULL,
	"timeline" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "bookings_money_adds_up" CHECK (amount_cents = fee_cents + payout_cents and fee_cents >= 0 and payout_cents >= 0),
	CONSTRAINT "bookings_refund_within" CHECK (refunded_cents between 0 and amount_cents),
	CONSTRAINT "bookings_duration" CHECK (duration_minutes between 15 and 480),
	CONSTRAINT "bookings_two_people" CHECK (tutor_id <> student_id)
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"variables" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "levels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"rank" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_titles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"audience" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reported_user_id" uuid NOT NULL,
	"booking_id" text,
	"description" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"assignee_id" uuid,
	"resolution" text,
	"resolved_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (searchable(description)) STORED NOT NULL,
	CONSTRAINT "reports_resolution_given" CHECK (status not in ('resolved', 'dismissed') or (resolution is not null and resolved_at is not null))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"site_name" text DEFAULT 'Lectern' NOT NULL,
	"support_email" text DEFAULT 'support@lectern.test' NOT NULL,
	"support_phone" text,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"commission_percent" numeric(5, 2) DEFAULT 15 NOT NULL,
	"min_hourly_rate_cents" integer DEFAULT 1000 NOT NULL,
	"max_hourly_rate_cents" integer DEFAULT 20000 NOT NULL,
	"cancellation_window_hours" integer DEFAULT 24 NOT NULL,
	"social_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"maintenance_mode" boolean DEFAULT false NOT NULL,
	CONSTRAINT "settings_single_row" CHECK (id = 1),
	CONSTRAINT "settings_rates" CHECK (min_hourly_rate_cents between 0 and max_hourly_rate_cents),
	CONSTRAINT "settings_commission" CHECK (commission_percent between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tutor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_languages" (
	"tutor_id" uuid NOT NULL,
	"language_id" uuid NOT NULL,
	CONSTRAINT "tutor_languages_tutor_id_language_id_pk" PRIMARY KEY("tutor_id","language_id")
);
--> statement-breakpoint
CREATE TABLE "tutor_levels" (
	"tutor_id" uuid NOT NULL,
	"level_id" uuid NOT NULL,
	CONSTRAINT "tutor_levels_tutor_id_level_id_pk" PRIMARY KEY("tutor_id","level_id")
);
--> statement-breakpoint
CREATE TABLE "tutor_subjects" (
	"tutor_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "tutor_subjects_tutor_id_subject_id_pk" PRIMARY KEY("tutor_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "account_status_changes" ADD CONSTRAINT "account_status_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_status_changes" ADD CONSTRAINT "account_status_changes_changed_by_id_accounts_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tutor_id_accounts_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_level_id_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_title_id_report_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."report_titles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_user_id_accounts_id_fk" FOREIGN KEY ("reported_user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_parent_id_subjects_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_documents" ADD CONSTRAINT "tutor_documents_tutor_id_accounts_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_documents" ADD CONSTRAINT "tutor_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_languages" ADD CONSTRAINT "tutor_languages_tutor_id_accounts_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_languages" ADD CONSTRAINT "tutor_languages_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_levels" ADD CONSTRAINT "tutor_levels_tutor_id_accounts_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_levels" ADD CONSTRAINT "tutor_levels_level_id_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_subjects" ADD CONSTRAINT "tutor_subjects_tutor_id_accounts_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_subjects" ADD CONSTRAINT "tutor_subjects_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_status_changes_account_idx" ON "account_status_changes" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "account_status_changes_changed_by_idx" ON "account_status_changes" USING btree ("changed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_search_idx" ON "accounts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_type_created_idx" ON "accounts" USING btree ("user_type","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_type_name_idx" ON "accounts" USING btree ("user_type","name_sort","id");--> statement-breakpoint
CREATE INDEX "accounts_type_email_idx" ON "accounts" USING btree ("user_type","email_sort","id");--> statement-breakpoint
CREATE INDEX "accounts_type_status_idx" ON "accounts" USING btree ("user_type","status","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_tutor_rate_idx" ON "accounts" USING btree ("hourly_rate_cents","id") WHERE user_type = 'tutor';--> statement-breakpoint
CREATE INDEX "accounts_tutor_rating_idx" ON "accounts" USING btree ("rating","id") WHERE user_type = 'tutor';--> statement-breakpoint
CREATE INDEX "accounts_tutor_experience_idx" ON "accounts" USING btree ("years_of_experience","id") WHERE user_type = 'tutor';--> statement-breakpoint
CREATE INDEX "accounts_type_bookings_idx" ON "accounts" USING btree ("user_type","booking_count","id");--> statement-breakpoint
CREATE INDEX "accounts_photo_idx" ON "accounts" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_idx" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_account_idx" ON "sessions" USING btree ("account_id","last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_ends_at_idx" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "bookings_starts_at_idx" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_created_at_idx" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_amount_idx" ON "bookings" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "bookings_status_starts_at_idx" ON "bookings" USING btree ("status","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_status_amount_idx" ON "bookings" USING btree ("status","amount_cents","id");--> statement-breakpoint
CREATE INDEX "bookings_payment_status_idx" ON "bookings" USING btree ("payment_status","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_payout_status_idx" ON "bookings" USING btree ("payout_status","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_tutor_idx" ON "bookings" USING btree ("tutor_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_student_idx" ON "bookings" USING btree ("student_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_subject_idx" ON "bookings" USING btree ("subject_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_level_idx" ON "bookings" USING btree ("level_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_key_key" ON "email_templates" USING btree ("key");--> statement-breakpoint
CREATE INDEX "files_created_at_idx" ON "files" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "languages_name_key" ON "languages" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "languages_code_key" ON "languages" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "levels_name_key" ON "levels" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug_key" ON "pages" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "report_titles_title_key" ON "report_titles" USING btree (lower("title"),"audience");--> statement-breakpoint
CREATE INDEX "reports_created_at_idx" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_status_created_idx" ON "reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_title_idx" ON "reports" USING btree ("title_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reported_idx" ON "reports" USING btree ("reported_user_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_assignee_idx" ON "reports" USING btree ("assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_booking_idx" ON "reports" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "reports_search_idx" ON "reports" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "subjects_name_key" ON "subjects" USING btree (coalesce("parent_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "subjects_slug_key" ON "subjects" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "subjects_parent_idx" ON "subjects" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "tutor_documents_tutor_idx" ON "tutor_documents" USING btree ("tutor_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "tutor_languages_language_idx" ON "tutor_languages" USING btree ("language_id","tutor_id");--> statement-breakpoint
CREATE INDEX "tutor_levels_level_idx" ON "tutor_levels" USING btree ("level_id","tutor_id");--> statement-breakpoint
CREATE INDEX "tutor_subjects_subject_idx" ON "tutor_subjects" USING btree ("subject_id","tutor_id");