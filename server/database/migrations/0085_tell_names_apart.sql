-- What a list of names has more or less is told apart by keys: of two records of one name, one in the place of the other was no change.
-- A row that is part of an account, as before; where what it is is a key, the step has that beside the name.
CREATE OR REPLACE FUNCTION audit_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  owner record;
  was jsonb := nullif(old_row -> TG_ARGV[2], 'null');
  became jsonb := nullif(new_row -> TG_ARGV[2], 'null');
BEGIN
  SELECT id, user_type, display_name INTO owner FROM accounts
    WHERE id = (coalesce(new_row, old_row) ->> TG_ARGV[0])::uuid;
  -- Its account goes too, and says so itself.
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF TG_NARGS > 3 THEN
    EXECUTE format($q$SELECT (SELECT jsonb_build_object('key', id, 'name', name) FROM %1$I WHERE id = $1::uuid),
        (SELECT jsonb_build_object('key', id, 'name', name) FROM %1$I WHERE id = $2::uuid)$q$, TG_ARGV[3])
      INTO was, became USING was #>> '{}', became #>> '{}';
  END IF;
  INSERT INTO audit_pending (action, entity, record_id, record_name, changes) VALUES (
    'changed', audit_entity_of(owner.user_type), owner.id, owner.display_name,
    jsonb_build_object(TG_ARGV[1], CASE WHEN TG_NARGS < 3 THEN '{"secret": true}'
      ELSE jsonb_build_object('removed', to_jsonb(array_remove(ARRAY[was], NULL)), 'added', to_jsonb(array_remove(ARRAY[became], NULL))) END));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before, with the key of what is named beside its name.
CREATE OR REPLACE FUNCTION audit_links() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO audit_pending (action, entity, record_id, record_name, changes)
      SELECT 'changed', TG_ARGV[0], owner, audit_name(TG_ARGV[1], owner::uuid),
          jsonb_build_object(TG_ARGV[3], jsonb_build_object('removed', named, 'added', '[]'::jsonb))
        FROM (
          SELECT link ->> TG_ARGV[2] AS owner,
              jsonb_agg(jsonb_build_object('key', link ->> TG_ARGV[4], 'name', audit_name(TG_ARGV[5], (link ->> TG_ARGV[4])::uuid))) AS named
            FROM (SELECT to_jsonb(removed) AS link FROM old_rows removed OFFSET 0) one GROUP BY 1
        ) linked;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO audit_pending (action, entity, record_id, record_name, changes)
      SELECT 'changed', TG_ARGV[0], owner, audit_name(TG_ARGV[1], owner::uuid),
          jsonb_build_object(TG_ARGV[3], jsonb_build_object('removed', '[]'::jsonb, 'added', named))
        FROM (
          SELECT link ->> TG_ARGV[2] AS owner,
              jsonb_agg(jsonb_build_object('key', link ->> TG_ARGV[4], 'name', audit_name(TG_ARGV[5], (link ->> TG_ARGV[4])::uuid))) AS named
            FROM (SELECT to_jsonb(made) AS link FROM new_rows made OFFSET 0) one GROUP BY 1
        ) linked;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before, but by keys where the steps have them: the trail has the names, and the keys of those that have one name between them.
CREATE OR REPLACE FUNCTION audit_join(steps jsonb[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN steps[1] ? 'secret' THEN steps[1]
    WHEN steps[1] ? 'added' THEN (
      SELECT CASE WHEN count(*) > 0 THEN jsonb_build_object(
          'removed', coalesce(jsonb_agg(shown ORDER BY shown) FILTER (WHERE net < 0), '[]'),
          'added', coalesce(jsonb_agg(shown ORDER BY shown) FILTER (WHERE net > 0), '[]')) END
        FROM (
          SELECT net, CASE WHEN count(*) OVER (PARTITION BY name) > 1 THEN key ELSE name END AS shown FROM (
            SELECT key, coalesce(max(name), key) AS name, sum(change) AS net FROM unnest(steps) step, LATERAL (
              SELECT coalesce(value ->> 'key', value #>> '{}') AS key, value ->> 'name' AS name, 1 AS change FROM jsonb_array_elements(step -> 'added') value
              UNION ALL SELECT coalesce(value ->> 'key', value #>> '{}'), value ->> 'name', -1 FROM jsonb_array_elements(step -> 'removed') value) single
            GROUP BY key HAVING sum(change) <> 0) net
        ) named)
    WHEN steps[1] -> 'before' <> steps[cardinality(steps)] -> 'after' THEN
      jsonb_build_object('before', steps[1] -> 'before', 'after', steps[cardinality(steps)] -> 'after')
  END
$$;
