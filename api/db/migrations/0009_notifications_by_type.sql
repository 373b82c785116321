CREATE INDEX "notifications_receiver_type" ON "notifications" USING btree ("receiver_id","type","id");
