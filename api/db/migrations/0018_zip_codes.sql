DROP INDEX "posts_search_outdated";--> statement-breakpoint
DROP INDEX "searches_search_outdated";--> statement-breakpoint
DROP INDEX "users_search_outdated";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "zip_code" text collate "C";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "near_latitude" double precision;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "near_longitude" double precision;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "near_miles" integer;--> statement-breakpoint
CREATE INDEX "posts_zip_code" ON "posts" USING btree ("zip_code","id","price","year","mileage") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_search_outdated" ON "posts" USING btree ("id") WHERE search_version < 2;--> statement-breakpoint
CREATE INDEX "searches_search_outdated" ON "searches" USING btree ("id") WHERE search_version < 2;--> statement-breakpoint
CREATE INDEX "users_search_outdated" ON "users" USING btree ("id") WHERE search_version < 2;