ALTER TABLE "pages" ADD COLUMN "meta_title_en" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "meta_description_en" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "meta_title_de" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "meta_description_de" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "meta_title_fr" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "meta_description_fr" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "meta_title_pt" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "meta_description_pt" text;
--> statement-breakpoint
-- Versions from before had no such text in any language.
UPDATE content_versions SET content = content || '{"metaTitleEn": null, "metaDescriptionEn": null, "metaTitleDe": null, "metaDescriptionDe": null, "metaTitleFr": null, "metaDescriptionFr": null, "metaTitlePt": null, "metaDescriptionPt": null}'
  WHERE kind = 'page';
