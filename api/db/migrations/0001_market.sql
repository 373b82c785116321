CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_another" CHECK (blocker_id <> blocked_id)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"post_id" uuid,
	"comment_id" uuid,
	"message_id" uuid,
	"user_id" uuid,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_one_subject" CHECK (num_nonnulls(post_id, comment_id, message_id, user_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"post_type" text,
	"min_price" double precision,
	"max_price" double precision,
	"year" integer,
	"min_year" integer,
	"max_year" integer,
	"min_mileage" integer,
	"max_mileage" integer,
	"condition" text,
	"vehicle_type" text,
	"engine_type" text,
	"transmission" text,
	"brand" text,
	"model" text,
	"location" text,
	"search" text,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unmatched_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_author";--> statement-breakpoint
DROP INDEX "posts_type";--> statement-breakpoint
DROP INDEX "posts_price";--> statement-breakpoint
DROP INDEX "posts_year";--> statement-breakpoint
DROP INDEX "posts_brand_price";--> statement-breakpoint
DROP INDEX "posts_model_price";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "search_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "location_key" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "facets" text GENERATED ALWAYS AS (case when post_type = 'product' then coalesce(condition, '') || '|' || coalesce(vehicle_type, '') || '|' || coalesce(engine_type, '') || '|' || coalesce(transmission, '') end) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "previous_price" double precision;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "price_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "sale_status" text DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sold_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- By hand: the new search keys of existing posts.
UPDATE "posts" SET "location_key" = lower("location") WHERE post_type = 'product';--> statement-breakpoint
INSERT INTO "product_names" ("kind", "name")
SELECT 'location', "location_key" FROM "posts" WHERE "location_key" <> ''
UNION SELECT 'facets', "facets" FROM "posts" WHERE "facets" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_posts" ADD CONSTRAINT "unmatched_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocker" ON "blocks" USING btree ("blocker_id","id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_subject" ON "reports" USING btree ("reporter_id",coalesce(post_id, comment_id, message_id, user_id));--> statement-breakpoint
CREATE INDEX "reports_post" ON "reports" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "reports_comment" ON "reports" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "reports_message" ON "reports" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "searches_user" ON "searches" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_search_id_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_search" ON "notifications" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "posts_listed" ON "posts" USING btree ("id") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_mileage" ON "posts" USING btree ("post_type","mileage","id","year") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_facets_price" ON "posts" USING btree ("facets","price","id") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_location_price" ON "posts" USING btree ("location_key","price","id") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_location" ON "posts" USING gin (location_key gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("user_id","id","sale_status");--> statement-breakpoint
CREATE INDEX "posts_type" ON "posts" USING btree ("post_type","id") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_price" ON "posts" USING btree ("post_type","price","id","year","mileage") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_year" ON "posts" USING btree ("post_type","year","id","mileage") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_brand_price" ON "posts" USING btree ("brand_key","price","id") WHERE sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "posts_model_price" ON "posts" USING btree ("model_key","price","id") WHERE sale_status <> 'sold';--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_sale_status" CHECK (sale_status in ('available', 'reserved', 'sold'));--> statement-breakpoint
-- By hand: settings that drizzle-kit cannot express. More statistics keep the planner from treating rare values as average.
ALTER TABLE "posts" ALTER COLUMN "facets" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "location_key" SET STATISTICS 500;
