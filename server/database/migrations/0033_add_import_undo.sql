CREATE TABLE "import_traces" (
	"import_id" uuid NOT NULL,
	"record_id" text NOT NULL,
	"place" bigserial NOT NULL,
	"nth" integer NOT NULL,
	"name" text,
	"effect" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"source_before" jsonb,
	"source_after" jsonb,
	"undone" text,
	"refusal" jsonb,
	CONSTRAINT "import_traces_import_id_record_id_pk" PRIMARY KEY("import_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "ran_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "import_traces" ADD CONSTRAINT "import_traces_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_traces_to_undo_idx" ON "import_traces" USING btree ("import_id","place") WHERE undone is null;--> statement-breakpoint
CREATE INDEX "import_traces_left_idx" ON "import_traces" USING btree ("import_id","nth") WHERE undone = 'left';