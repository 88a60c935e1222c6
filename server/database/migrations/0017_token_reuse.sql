ALTER TABLE "refresh_tokens" ADD COLUMN "used_by" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "reused" jsonb;
--> statement-breakpoint
-- Signing in and out. Whoever signs in is nobody before, so the session itself says who it was. A session that ends because a copy of its
-- token came up was not ended by its owner: nobody knows which of the two that was.
CREATE OR REPLACE FUNCTION audit_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner record;
BEGIN
  SELECT id, user_type, display_name INTO owner FROM accounts WHERE id = NEW.account_id;
  IF NEW.reused IS NOT NULL THEN
    INSERT INTO audit_pending (action, entity, record_id, record_name, details) VALUES (
      'tokenReused', audit_entity_of(owner.user_type), owner.id, owner.display_name,
      jsonb_build_object('sessionId', NEW.id) || NEW.reused);
    RETURN NULL;
  END IF;
  INSERT INTO audit_pending (action, entity, record_id, record_name, details, context) VALUES (
    CASE TG_OP WHEN 'INSERT' THEN 'signedIn' ELSE 'signedOut' END,
    audit_entity_of(owner.user_type), owner.id, owner.display_name,
    jsonb_build_object('sessionId', NEW.id, 'userAgent', NEW.user_agent, 'remembered', NEW.remembered),
    jsonb_build_object('actorId', owner.id, 'actorName', owner.display_name, 'sessionId', NEW.id)
      || CASE TG_OP WHEN 'INSERT' THEN jsonb_build_object('address', NEW.address) ELSE '{}' END);
  RETURN NULL;
END $$;
