-- A code of its own: `insufficient_privilege` is what PostgreSQL says of an account that lacks rights, and would be told as that.
CREATE OR REPLACE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail can only be added to' USING ERRCODE = 'LT001';
END $$;
