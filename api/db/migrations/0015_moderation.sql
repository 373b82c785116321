CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"post_id" uuid,
	"content" text NOT NULL,
	"images" jsonb NOT NULL,
	"reports_count" integer DEFAULT 0 NOT NULL,
	"decision" text,
	"days" integer,
	"reason" text DEFAULT '' NOT NULL,
	"moderator" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"moderator" text NOT NULL,
	"member_name" text NOT NULL,
	"kind" text,
	"case_id" uuid,
	"days" integer,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"rows" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reporter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "reporter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_subject" ON "cases" USING btree ("subject_id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "cases_open" ON "cases" USING btree ("id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "cases_subject" ON "cases" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "cases_author" ON "cases" USING btree ("author_id","decided_at");--> statement-breakpoint
CREATE INDEX "cases_decided" ON "cases" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "moderation_log_case" ON "moderation_log" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "moderation_log_age" ON "moderation_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "removals_author" ON "removals" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "removals_age" ON "removals" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "suspensions_end" ON "suspensions" USING btree ("until");--> statement-breakpoint
CREATE INDEX "suspensions_case" ON "suspensions" USING btree ("case_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_case" ON "reports" USING btree ("case_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","id");
--> statement-breakpoint
-- One case for each subject that was reported, without copies of its pictures.
INSERT INTO "cases" ("id", "kind", "subject_id", "author_id", "author_name", "post_id", "content", "images", "reports_count", "created_at")
SELECT DISTINCT ON (subject_id) id, kind, subject_id, author_id, username, found_post_id, content, '[]', count(*) OVER (PARTITION BY subject_id), created_at
FROM (
	SELECT "reports"."id", "reports"."created_at", "users"."username", "users"."id" AS author_id,
		coalesce("reports"."post_id", "reports"."comment_id", "reports"."message_id", "reports"."user_id") AS subject_id,
		CASE WHEN "reports"."post_id" IS NOT NULL THEN 'post' WHEN "reports"."comment_id" IS NOT NULL THEN 'comment'
			WHEN "reports"."message_id" IS NOT NULL THEN 'message' ELSE 'member' END AS kind,
		coalesce("reports"."post_id", "comments"."post_id") AS found_post_id,
		coalesce("posts"."content", "comments"."content", "messages"."text", "users"."bio") AS content
	FROM "reports"
	LEFT JOIN "posts" ON "posts"."id" = "reports"."post_id"
	LEFT JOIN "comments" ON "comments"."id" = "reports"."comment_id"
	LEFT JOIN "messages" ON "messages"."id" = "reports"."message_id"
	JOIN "users" ON "users"."id" = coalesce("posts"."user_id", "comments"."user_id", "messages"."sender_id", "reports"."user_id")
) reported
ORDER BY subject_id, id;
--> statement-breakpoint
UPDATE "reports" SET "case_id" = "cases"."id" FROM "cases"
WHERE "cases"."subject_id" = coalesce("reports"."post_id", "reports"."comment_id", "reports"."message_id", "reports"."user_id");
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_one_subject";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_post_id_posts_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_comment_id_comments_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_message_id_messages_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "reports_subject";--> statement-breakpoint
DROP INDEX "reports_post";--> statement-breakpoint
DROP INDEX "reports_comment";--> statement-breakpoint
DROP INDEX "reports_message";--> statement-breakpoint
DROP INDEX "reports_user";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "case_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "post_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "comment_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "message_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "user_id";
--> statement-breakpoint
CREATE TABLE "fingerprints" (
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "fingerprints_kind_hash_post_id_pk" PRIMARY KEY("kind","hash","post_id")
);
--> statement-breakpoint
ALTER TABLE "orphaned_images" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fingerprints_post" ON "fingerprints" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "fingerprints_user" ON "fingerprints" USING btree ("user_id");
