ALTER TABLE "users" ADD COLUMN "images_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "users" SET "images_count" = "counted"."images"
FROM (SELECT "user_id", sum(jsonb_array_length("images")) AS "images" FROM "posts" GROUP BY "user_id") "counted"
WHERE "counted"."user_id" = "users"."id";
