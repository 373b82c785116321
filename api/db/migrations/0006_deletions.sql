CREATE TABLE "deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "notifications_waiting";--> statement-breakpoint
DROP INDEX "notifications_sender";--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "digest_matches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_places_age" ON "known_places" USING btree ("signed_in_at");--> statement-breakpoint
CREATE INDEX "notifications_hidden" ON "notifications" USING btree ("created_at") WHERE taken_back;--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("created_at") WHERE read;--> statement-breakpoint
CREATE INDEX "notifications_waiting" ON "notifications" USING btree ("created_at") WHERE not read and (not taken_back or type = 'search_match');--> statement-breakpoint
CREATE INDEX "notifications_sender" ON "notifications" USING btree ("sender_id","receiver_id");--> statement-breakpoint
-- By hand: the stored result of a comment is only its id now, so that a deleted comment leaves no text behind.
UPDATE "idempotency_keys" SET "answer" = "answer" -> 'comment' -> '_id' WHERE "key" LIKE 'comment %' AND "answer" ? 'comment';
