CREATE TABLE "sources" (
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"record_id" text,
	"source_version" bigint,
	"source_updated_at" timestamp(6) with time zone,
	"content_hash" text,
	"heard_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"token_id" uuid,
	CONSTRAINT "sources_kind_external_id_pk" PRIMARY KEY("kind","external_id")
);
--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_token_id_service_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."service_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sources_record_key" ON "sources" USING btree ("kind","record_id");
--> statement-breakpoint
-- Whoever staff have removed is new again, should the application tell of them once more.
CREATE FUNCTION forget_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sources WHERE kind IN ('user', 'tutor') AND record_id = OLD.id::text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_source_removed AFTER DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION forget_source();
