CREATE TABLE "message_images" (
	"url" text PRIMARY KEY NOT NULL,
	"thumbnail_url" text NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "form_digest" text;--> statement-breakpoint
ALTER TABLE "message_images" ADD CONSTRAINT "message_images_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_images_message" ON "message_images" USING btree ("message_id","position");