-- The index has what the function said of the events that are there.
DROP INDEX "audit_events_decision_idx";
--> statement-breakpoint
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
    -- Nothing leads from a closed report into review but taking that decision back.
    WHEN 'report' THEN CASE WHEN before IN ('resolved', 'dismissed') AND after = 'inReview' THEN 'takenBack' WHEN after = 'inReview' THEN 'takenUp' WHEN after = 'open' THEN 'reopened' WHEN after IN ('resolved', 'dismissed') THEN after END
    WHEN 'page' THEN CASE after WHEN 'published' THEN 'published' WHEN 'draft' THEN 'withdrawn' END
    WHEN 'review' THEN CASE after WHEN 'hidden' THEN 'hidden' WHEN 'visible' THEN 'shownAgain' END
    WHEN 'booking' THEN CASE WHEN after IN ('confirmed', 'completed', 'cancelled', 'disputed', 'refunded') THEN after END
  END;
END $$;
--> statement-breakpoint
CREATE INDEX "audit_events_decision_idx" ON "audit_events" USING btree (audit_decision("action", "entity", "changes", "details"),"seq") WHERE audit_decision("audit_events"."action", "audit_events"."entity", "audit_events"."changes", "audit_events"."details") is not null;
