ALTER TABLE "posts" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
UPDATE "posts" SET "sold_at" = "created_at" WHERE "sale_status" = 'sold';--> statement-breakpoint
INSERT INTO "product_names" ("kind", "name")
SELECT DISTINCT 'vehicle', "brand_key" || '|' || "model_key" FROM "posts" WHERE "brand_key" <> '' AND "model_key" <> '';--> statement-breakpoint
CREATE INDEX "posts_comparable" ON "posts" USING btree ("brand_key","model_key","year","id");