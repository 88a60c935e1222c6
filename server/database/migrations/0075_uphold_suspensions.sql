CREATE TABLE "upheld_suspensions" (
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"reason" text,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upheld_suspensions_kind_external_id_pk" PRIMARY KEY("kind","external_id")
);

--> statement-breakpoint
-- As before, but the keys of somebody who was suspended are remembered: the application, which is not told, would bring them back as if nothing had been decided.
-- What was remembered of a key before is over with the next account that had it.
CREATE OR REPLACE FUNCTION forget_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH removed AS (
    DELETE FROM sources WHERE kind IN ('user', 'tutor') AND record_id = OLD.id::text RETURNING kind, external_id
  ), over AS (
    DELETE FROM upheld_suspensions former USING removed
      WHERE OLD.status <> 'suspended' AND former.kind = removed.kind AND former.external_id = removed.external_id
  )
  INSERT INTO upheld_suspensions (kind, external_id, reason)
    SELECT kind, external_id, OLD.status_reason FROM removed WHERE OLD.status = 'suspended'
    ON CONFLICT (kind, external_id) DO UPDATE SET reason = excluded.reason, removed_at = excluded.removed_at;
  RETURN NULL;
END $$;
