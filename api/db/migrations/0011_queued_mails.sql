CREATE TABLE "queued_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"report_id" uuid,
	"email" text NOT NULL,
	"content" jsonb NOT NULL,
	"failures_count" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queued_mails" ADD CONSTRAINT "queued_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_mails" ADD CONSTRAINT "queued_mails_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queued_mails_email" ON "queued_mails" USING btree ("email");--> statement-breakpoint
CREATE INDEX "queued_mails_next" ON "queued_mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "queued_mails_age" ON "queued_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "queued_mails_user" ON "queued_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "queued_mails_report" ON "queued_mails" USING btree ("report_id");