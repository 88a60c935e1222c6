CREATE TABLE "list_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"audience" text NOT NULL,
	"params" jsonb NOT NULL,
	"owner_id" uuid
);
--> statement-breakpoint
CREATE TABLE "view_choices" (
	"account_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"position" integer,
	"in_menu" boolean DEFAULT false NOT NULL,
	CONSTRAINT "view_choices_account_id_view_id_pk" PRIMARY KEY("account_id","view_id")
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_choices" ADD CONSTRAINT "view_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_choices" ADD CONSTRAINT "view_choices_view_id_list_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."list_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_views_owner_idx" ON "list_views" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_own_name_key" ON "list_views" USING btree ("owner_id","resource",lower("name")) WHERE audience = 'me';--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_shared_name_key" ON "list_views" USING btree ("resource","audience",lower("name")) WHERE audience <> 'me';--> statement-breakpoint
CREATE INDEX "view_choices_view_idx" ON "view_choices" USING btree ("view_id");
--> statement-breakpoint
SELECT audit_table('list_views', 'view', 'name', '', 'owner_id');
--> statement-breakpoint
-- What somebody kept for themselves nobody else could even see.
CREATE FUNCTION remove_own_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM list_views WHERE owner_id = OLD.id AND audience = 'me';
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_remove_own_views BEFORE DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION remove_own_views();
