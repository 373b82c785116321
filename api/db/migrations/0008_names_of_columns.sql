ALTER TABLE "idempotency_keys" RENAME COLUMN "digest" TO "sha256";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "answer" TO "result";--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "form_digest" TO "form_sha256";--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "taken_back" TO "is_hidden";--> statement-breakpoint
ALTER TABLE "stray_images" RENAME TO "orphaned_images";--> statement-breakpoint
ALTER TABLE "orphaned_images" RENAME COLUMN "since" TO "orphaned_at";--> statement-breakpoint
ALTER INDEX "stray_images_age" RENAME TO "orphaned_images_age";--> statement-breakpoint
ALTER INDEX "stray_images_pkey" RENAME TO "orphaned_images_pkey";--> statement-breakpoint
ALTER TABLE "unmatched_posts" RENAME TO "posts_to_match";--> statement-breakpoint
ALTER INDEX "unmatched_posts_pkey" RENAME TO "posts_to_match_pkey";--> statement-breakpoint
ALTER TABLE "posts_to_match" RENAME CONSTRAINT "unmatched_posts_post_id_posts_id_fk" TO "posts_to_match_post_id_posts_id_fk";
