CREATE TABLE "released_usernames" (
	"key" text PRIMARY KEY NOT NULL,
	"skeleton" text NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
ALTER TABLE "released_usernames" ADD CONSTRAINT "released_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "released_usernames_skeleton" ON "released_usernames" USING btree ("skeleton");--> statement-breakpoint
CREATE INDEX "released_usernames_user" ON "released_usernames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "released_usernames_age" ON "released_usernames" USING btree ("released_at");