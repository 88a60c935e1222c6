CREATE TABLE "figures" (
	"slice" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"part" text NOT NULL,
	"currency" text NOT NULL,
	"rows" bigint NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "figures_slice_at_idx" ON "figures" USING btree ("slice","at");