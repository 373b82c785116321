ALTER TABLE "users" ADD COLUMN "username_skeleton" text collate "C";--> statement-breakpoint
-- The ASCII part of domain/usernames.ts. Of names that look alike already, the oldest has the skeleton; the others keep their names.
UPDATE "users" SET "username_skeleton" = CASE place WHEN 1 THEN skeleton ELSE skeleton || chr(10) || "users"."id" END
FROM (
	SELECT "id", skeleton, row_number() OVER (PARTITION BY skeleton ORDER BY "created_at", "id") AS place
	FROM (SELECT "id", "created_at", replace(translate(lower("username"), '01i|', 'olll'), 'm', 'rn') AS skeleton FROM "users") named
) placed
WHERE "users"."id" = placed."id";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "username_skeleton" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton" ON "users" USING btree ("username_skeleton");