ALTER TABLE "posts" ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_search_outdated" ON "posts" USING btree ("id") WHERE search_version < 1;--> statement-breakpoint
CREATE INDEX "searches_search_outdated" ON "searches" USING btree ("id") WHERE search_version < 1;--> statement-breakpoint
CREATE INDEX "users_search_outdated" ON "users" USING btree ("id") WHERE search_version < 1;