-- As before; programs are told what staff decide about reviews.
CREATE OR REPLACE FUNCTION event_columns(kind text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE kind
    WHEN 'tutor' THEN '{status,status_reason,changes_requested}'::text[]
    WHEN 'user' THEN '{status,status_reason}'
    WHEN 'report' THEN '{status,resolution,question}'
    WHEN 'review' THEN '{status,status_reason}'
    WHEN 'refund' THEN '{booking_id,amount_cents,currency,code,reason,carrier}'
    WHEN 'payout' THEN '{status,payout_cents,currency,reason,carrier}'
    WHEN 'dispute' THEN '{outcome,refund_cents,payout_cents,currency,reason,carrier}'
    WHEN 'subject' THEN '{name,name_en,name_de,name_fr,name_pt,slug,parent_id,active}'
    WHEN 'level' THEN '{name,name_en,name_de,name_fr,name_pt,rank,active}'
    WHEN 'language' THEN '{name,code,active}'
    WHEN 'page' THEN '{slug,title,title_en,title_de,title_fr,title_pt,status,meta_title,meta_description}'
    WHEN 'settings' THEN '{site_name,support_email,support_phone,timezone,currency,commission_percent,min_hourly_rate_cents,max_hourly_rate_cents,cancellation_window_hours,social_links,maintenance_mode,letters_by_app,tutor_checklist}'
  END
$$;
