ALTER TABLE "notes" ADD COLUMN "removed_with_record" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- As before; with what a note was removed is no change of its own.
SELECT audit_table('notes', 'note', 'author_name', '', 'author_id,edited_at,removed_with_record');
--> statement-breakpoint
-- What is told of a deleted record takes its notes out of sight, whatever table it was in.
CREATE OR REPLACE FUNCTION remove_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notes SET removed_at = now(), removed_with_record = true
    WHERE notes.entity = NEW.entity AND notes.record_id = NEW.record_id AND removed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is told of an undoing brings them back: of a record that was there all along none is away.
CREATE FUNCTION bring_notes_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notes SET removed_at = NULL, removed_with_record = false
    WHERE notes.entity = NEW.entity AND notes.record_id = NEW.record_id AND removed_with_record;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_pending_bring_notes_back AFTER INSERT ON audit_pending FOR EACH ROW
  WHEN (jsonb_exists(NEW.details, 'undoes')) EXECUTE FUNCTION bring_notes_back();
