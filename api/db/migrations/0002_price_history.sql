ALTER TABLE "posts" ADD COLUMN "previous_price" double precision;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "price_changed_at" timestamp with time zone;