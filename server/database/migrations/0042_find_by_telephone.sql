-- The digits of a telephone number that are the same in every writing: without separators, the national prefix in brackets, and what is dialled
-- before the country (`00`) or the area (`0`).
CREATE FUNCTION phone_digits(phone text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT ltrim(regexp_replace(regexp_replace(phone, '\(\s*0\s*\)', '', 'g'), '\D', '', 'g'), '0') $$;
--> statement-breakpoint
CREATE INDEX "accounts_phone_idx" ON "accounts" USING gin (phone_digits("phone") gin_trgm_ops);
