ALTER TABLE "report_changes" ADD COLUMN "from_question" jsonb;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "question" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "question" jsonb;
--> statement-breakpoint
-- As before; programs are also told of what somebody in a report is asked.
CREATE OR REPLACE FUNCTION event_columns(kind text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE kind
    WHEN 'tutor' THEN '{status,status_reason,changes_requested}'::text[]
    WHEN 'user' THEN '{status,status_reason}'
    WHEN 'report' THEN '{status,resolution,question}'
    WHEN 'refund' THEN '{booking_id,amount_cents,currency,code,reason,carrier}'
    WHEN 'payout' THEN '{status,payout_cents,currency,reason}'
    WHEN 'dispute' THEN '{outcome,refund_cents,payout_cents,currency,reason}'
    WHEN 'subject' THEN '{name,slug,parent_id,active}'
    WHEN 'level' THEN '{name,rank,active}'
    WHEN 'language' THEN '{name,code,active}'
    WHEN 'page' THEN '{slug,title,status,meta_title,meta_description}'
    WHEN 'settings' THEN '{site_name,support_email,support_phone,timezone,currency,commission_percent,min_hourly_rate_cents,max_hourly_rate_cents,cancellation_window_hours,social_links,maintenance_mode,letters_by_app,tutor_checklist}'
  END
$$;
--> statement-breakpoint
-- Events of before then are told in the same shape.
UPDATE domain_events SET data = data || '{"question": null}' WHERE kind = 'report';
--> statement-breakpoint
-- As before; a question about a report and its answer are decisions of their own, of which there was none before.
CREATE OR REPLACE FUNCTION audit_decision(action text, entity text, changes jsonb, details jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  before text := changes -> 'status' ->> 'before';
  after text := changes -> 'status' ->> 'after';
BEGIN
  IF details ? 'restoredFrom' THEN RETURN 'restored'; END IF;
  IF details ?| '{merged,mergedInto}' THEN RETURN 'merged'; END IF;
  -- What is decided about money is written down the first time, too.
  CASE entity
    WHEN 'dispute' THEN RETURN 'disputeDecided';
    WHEN 'refund' THEN RETURN CASE after WHEN 'requested' THEN 'refundRequested' WHEN 'succeeded' THEN 'refundDone' WHEN 'failed' THEN 'refundFailed' END;
    WHEN 'payout' THEN RETURN CASE after WHEN 'withheld' THEN 'payoutWithheld' WHEN 'released' THEN 'payoutReleased' END;
    ELSE
  END CASE;
  IF action <> 'changed' OR changes IS NULL THEN RETURN NULL; END IF;
  IF entity = 'tutor' AND NOT changes ? 'status' THEN
    IF changes ? 'changesRequested' THEN
      RETURN CASE WHEN changes -> 'changesRequested' -> 'after' = 'null' THEN 'takenBack' ELSE 'changesRequested' END;
    END IF;
    IF EXISTS (SELECT FROM jsonb_object_keys(changes)) AND NOT EXISTS (SELECT FROM jsonb_object_keys(changes) name WHERE name NOT LIKE 'checklist.%') THEN
      RETURN 'checked';
    END IF;
  END IF;
  -- Asking somebody takes the report up as well; what was asked says more.
  IF entity = 'report' AND changes ? 'question' AND coalesce(after, 'inReview') IN ('open', 'inReview') THEN
    RETURN CASE
      WHEN changes -> 'question' -> 'after' = 'null' OR changes -> 'question' -> 'after' ->> 'askedAt' < changes -> 'question' -> 'before' ->> 'askedAt' THEN 'takenBack'
      WHEN changes -> 'question' -> 'after' -> 'answer' <> 'null' THEN 'answered'
      ELSE 'asked' END;
  END IF;
  IF before IS NULL THEN RETURN NULL; END IF;
  RETURN CASE entity
    WHEN 'tutor' THEN CASE
      WHEN before = 'suspended' AND after = 'approved' THEN 'reinstated'
      WHEN before = 'approved' AND after = 'pending' THEN 'takenBack'
      WHEN after = 'pending' THEN 'reopened'
      WHEN after IN ('approved', 'rejected', 'suspended') THEN after END
    WHEN 'user' THEN CASE after WHEN 'suspended' THEN 'suspended' WHEN 'active' THEN 'reinstated' END
    WHEN 'admin' THEN CASE after WHEN 'suspended' THEN 'suspended' WHEN 'active' THEN 'reinstated' END
    WHEN 'report' THEN CASE after WHEN 'inReview' THEN 'takenUp' WHEN 'open' THEN 'reopened' WHEN 'resolved' THEN after WHEN 'dismissed' THEN after END
    WHEN 'page' THEN CASE after WHEN 'published' THEN 'published' WHEN 'draft' THEN 'withdrawn' END
    WHEN 'review' THEN CASE after WHEN 'hidden' THEN 'hidden' WHEN 'visible' THEN 'shownAgain' END
    WHEN 'booking' THEN CASE WHEN after IN ('confirmed', 'completed', 'cancelled', 'disputed', 'refunded') THEN after END
  END;
END $$;
