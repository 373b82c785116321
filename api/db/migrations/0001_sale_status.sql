DROP INDEX "posts_author";--> statement-breakpoint
DROP INDEX "posts_type";--> statement-breakpoint
DROP INDEX "posts_price";--> statement-breakpoint
DROP INDEX "posts_year";--> statement-breakpoint
DROP INDEX "posts_brand_price";--> statement-breakpoint
DROP INDEX "posts_model_price";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "sale_status" text DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sold_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_listed" ON "posts" USING btree ("id") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("user_id","id","sale_status");--> statement-breakpoint
CREATE INDEX "posts_type" ON "posts" USING btree ("post_type","id") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_price" ON "posts" USING btree ("post_type","price","id") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_year" ON "posts" USING btree ("post_type","year","id") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_brand_price" ON "posts" USING btree ("brand_key","price","id") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_model_price" ON "posts" USING btree ("model_key","price","id") WHERE sale_status <> 'sold';--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_sale_status" CHECK (sale_status in ('available', 'reserved', 'sold'));