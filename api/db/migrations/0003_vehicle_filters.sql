ALTER TABLE "posts" ADD COLUMN "location_key" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "facets" text GENERATED ALWAYS AS (case when post_type = 'product' then coalesce(condition, '') || '|' || coalesce(vehicle_type, '') || '|' || coalesce(engine_type, '') || '|' || coalesce(transmission, '') end) STORED;--> statement-breakpoint
-- By hand: what the posts that exist are found by.
UPDATE "posts" SET "location_key" = lower("location") WHERE post_type = 'product';--> statement-breakpoint
INSERT INTO "product_names" ("kind", "name") SELECT DISTINCT 'facets', "facets" FROM "posts" WHERE "facets" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_mileage" ON "posts" USING btree ("post_type","mileage","id") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_facets_price" ON "posts" USING btree ("facets","price","id") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_location" ON "posts" USING gin (location_key gin_trgm_ops) WITH (fastupdate=false);