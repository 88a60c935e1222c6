ALTER TABLE "levels" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "name_de" text;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "name_fr" text;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "name_pt" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "content_en" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "title_de" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "content_de" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "title_fr" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "content_fr" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "title_pt" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "content_pt" text;--> statement-breakpoint
ALTER TABLE "report_titles" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "report_titles" ADD COLUMN "title_de" text;--> statement-breakpoint
ALTER TABLE "report_titles" ADD COLUMN "title_fr" text;--> statement-breakpoint
ALTER TABLE "report_titles" ADD COLUMN "title_pt" text;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "name_de" text;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "name_fr" text;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "name_pt" text;
--> statement-breakpoint
-- As before; programs are also told of the translations.
CREATE OR REPLACE FUNCTION event_columns(kind text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE kind
    WHEN 'tutor' THEN '{status,status_reason,changes_requested}'::text[]
    WHEN 'user' THEN '{status,status_reason}'
    WHEN 'report' THEN '{status,resolution,question}'
    WHEN 'refund' THEN '{booking_id,amount_cents,currency,code,reason,carrier}'
    WHEN 'payout' THEN '{status,payout_cents,currency,reason}'
    WHEN 'dispute' THEN '{outcome,refund_cents,payout_cents,currency,reason}'
    WHEN 'subject' THEN '{name,name_en,name_de,name_fr,name_pt,slug,parent_id,active}'
    WHEN 'level' THEN '{name,name_en,name_de,name_fr,name_pt,rank,active}'
    WHEN 'language' THEN '{name,code,active}'
    WHEN 'page' THEN '{slug,title,title_en,title_de,title_fr,title_pt,status,meta_title,meta_description}'
    WHEN 'settings' THEN '{site_name,support_email,support_phone,timezone,currency,commission_percent,min_hourly_rate_cents,max_hourly_rate_cents,cancellation_window_hours,social_links,maintenance_mode,letters_by_app,tutor_checklist}'
  END
$$;
--> statement-breakpoint
-- Events of before then are told in the same shape.
UPDATE domain_events SET data = data || '{"translations": {}}' WHERE kind IN ('subject', 'level', 'page');
--> statement-breakpoint
-- So are the versions of pages, of which none had a translation.
UPDATE content_versions SET content = content || '{"titleEn": null, "contentEn": null, "titleDe": null, "contentDe": null, "titleFr": null, "contentFr": null, "titlePt": null, "contentPt": null}'
  WHERE kind = 'page';
