CREATE TABLE "idempotent_answers" (
	"token_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"fingerprint" text NOT NULL,
	"run" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"answer" text,
	CONSTRAINT "idempotent_answers_token_id_key_hash_pk" PRIMARY KEY("token_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD CONSTRAINT "idempotent_answers_token_id_service_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."service_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_answers_started_at_idx" ON "idempotent_answers" USING btree ("started_at");