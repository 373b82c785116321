CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid,
	"buyer_id" uuid NOT NULL,
	"countered_id" uuid,
	"amount" double precision NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_lost" boolean DEFAULT false NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "offers_state" CHECK (state in ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_id_messages_id_fk" FOREIGN KEY ("id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_open" ON "offers" USING btree ("buyer_id","post_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_buyer" ON "offers" USING btree ("buyer_id","post_id","id");--> statement-breakpoint
CREATE INDEX "offers_post" ON "offers" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "offers_countered" ON "offers" USING btree ("countered_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_offer" ON "notifications" USING btree ("offer_id");