CREATE TABLE "stray_images" (
	"url" text PRIMARY KEY NOT NULL,
	"thumbnail_url" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stray_images_age" ON "stray_images" USING btree ("since");