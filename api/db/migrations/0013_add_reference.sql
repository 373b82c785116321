ALTER TABLE "posts" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_reference" ON "posts" USING btree ("user_id","reference") WHERE reference is not null;