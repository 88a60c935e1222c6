CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"same_as" integer,
	"outcome" text,
	"record_id" text,
	"record_version" integer,
	"name" text,
	"refusal" jsonb,
	"changes" jsonb,
	CONSTRAINT "import_rows_import_id_nth_pk" PRIMARY KEY("import_id","nth")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"file_name" text NOT NULL,
	"format" text DEFAULT 'csv' NOT NULL,
	"encoding" text DEFAULT 'utf-8' NOT NULL,
	"separator" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"heads" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb,
	"rows" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seen" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_refused_idx" ON "import_rows" USING btree ("import_id","nth") WHERE outcome = 'refused';--> statement-breakpoint
CREATE INDEX "imports_created_at_idx" ON "imports" USING btree ("created_at");