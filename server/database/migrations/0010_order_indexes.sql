CREATE INDEX "accounts_type_status_order_idx" ON "accounts" USING btree ("user_type","status","id");--> statement-breakpoint
CREATE INDEX "accounts_type_login_up_idx" ON "accounts" USING btree ("user_type","last_login_at","id");--> statement-breakpoint
CREATE INDEX "accounts_tutor_rate_down_idx" ON "accounts" USING btree ("hourly_rate_cents" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE user_type = 'tutor';--> statement-breakpoint
CREATE INDEX "accounts_tutor_rating_down_idx" ON "accounts" USING btree ("rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE user_type = 'tutor';--> statement-breakpoint
CREATE INDEX "accounts_tutor_experience_down_idx" ON "accounts" USING btree ("years_of_experience" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE user_type = 'tutor';--> statement-breakpoint
CREATE INDEX "accounts_unverified_idx" ON "accounts" USING btree ("user_type","created_at","id") WHERE email_verified_at is null;--> statement-breakpoint
CREATE INDEX "audit_events_record_alone_idx" ON "audit_events" USING btree ("record_id","seq");--> statement-breakpoint
CREATE INDEX "reports_updated_at_idx" ON "reports" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "reports_resolved_at_idx" ON "reports" USING btree ("resolved_at","id");--> statement-breakpoint
CREATE INDEX "reports_resolved_at_down_idx" ON "reports" USING btree ("resolved_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_progress_idx" ON "reports" USING btree (array_position(array['open', 'inReview', 'resolved', 'dismissed'], "status"),"id");