CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"booking" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'visible' NOT NULL,
	"status_reason" text,
	"search_text" text GENERATED ALWAYS AS (searchable(coalesce(text, ''))) STORED NOT NULL,
	CONSTRAINT "reviews_stars" CHECK (stars between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_booking_key" ON "reviews" USING btree ("booking");--> statement-breakpoint
CREATE INDEX "reviews_created_at_idx" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_stars_idx" ON "reviews" USING btree ("stars","id");--> statement-breakpoint
CREATE INDEX "reviews_updated_at_idx" ON "reviews" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "reviews_stars_created_at_idx" ON "reviews" USING btree ("stars","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_status_created_at_idx" ON "reviews" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_search_idx" ON "reviews" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE TRIGGER reviews_audit AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION audit_record('review', 'id', 'booking', '', '');
--> statement-breakpoint
CREATE TRIGGER reviews_audit_emptied AFTER TRUNCATE ON reviews FOR EACH STATEMENT
  WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION audit_truncated();
