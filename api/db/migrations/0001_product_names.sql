CREATE TABLE "product_names" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "product_names_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
DROP INDEX "posts_brand";--> statement-breakpoint
DROP INDEX "posts_model";--> statement-breakpoint
CREATE INDEX "product_names_name" ON "product_names" USING gin (name gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "posts_brand_price" ON "posts" USING btree ("brand_key","price","id");--> statement-breakpoint
CREATE INDEX "posts_model_price" ON "posts" USING btree ("model_key","price","id");--> statement-breakpoint
INSERT INTO "product_names" ("kind", "name")
SELECT 'brand', "brand_key" FROM "posts" WHERE "brand_key" IS NOT NULL
UNION
SELECT 'model', "model_key" FROM "posts" WHERE "model_key" IS NOT NULL;
