CREATE TABLE "note_mentions" (
	"note_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mentioned_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "note_mentions_note_id_account_id_pk" PRIMARY KEY("note_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"entity" text NOT NULL,
	"record_id" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"corrects" uuid,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "notes_text" CHECK (text <> '')
);
--> statement-breakpoint
ALTER TABLE "mail_jobs" ADD COLUMN "note_id" uuid;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_corrects_notes_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_mentions_account_idx" ON "note_mentions" USING btree ("account_id","mentioned_at","note_id");--> statement-breakpoint
CREATE INDEX "note_mentions_unread_idx" ON "note_mentions" USING btree ("account_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notes_record_idx" ON "notes" USING btree ("entity","record_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_author_idx" ON "notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "notes_corrects_idx" ON "notes" USING btree ("corrects") WHERE corrects is not null;--> statement-breakpoint
CREATE INDEX "notes_removed_idx" ON "notes" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
ALTER TABLE "mail_jobs" ADD CONSTRAINT "mail_jobs_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_jobs_note_idx" ON "mail_jobs" USING btree ("note_id") WHERE note_id is not null;
--> statement-breakpoint
SELECT audit_table('notes', 'note', 'author_name', '', 'author_id,edited_at');
--> statement-breakpoint
-- What is told of a deleted record takes its notes along, whatever table it was in.
CREATE FUNCTION remove_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notes WHERE notes.entity = NEW.entity AND notes.record_id = NEW.record_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_pending_remove_notes AFTER INSERT ON audit_pending FOR EACH ROW
  WHEN (NEW.action = 'deleted' AND NEW.entity <> 'note') EXECUTE FUNCTION remove_notes();
