-- As before, but what a later step says of a record is kept where the fields are the same in the end, such as that a file was replaced under its name:
-- only the first step had been asked.
CREATE OR REPLACE FUNCTION audit_join_pending() RETURNS void LANGUAGE plpgsql SET timezone = 'UTC' AS $$
BEGIN
  PERFORM set_config('lectern.sealing', 'on', true);
  WITH removed AS (
    DELETE FROM audit_pending RETURNING *,
      CASE WHEN action IN ('created', 'changed', 'deleted') THEN entity || ' ' || record_id ELSE id::text END AS about
  ), steps AS (
    SELECT *, count(*) OVER (PARTITION BY transaction_at, transaction_id, about) = 1
        AND coalesce(NOT changes @? '$.*.added', true) AS whole FROM removed
  ), transactions AS (
    SELECT transaction_at, transaction_id, max(id) AS place,
        coalesce((array_agg(shared ORDER BY id DESC) FILTER (WHERE shared <> '{}'))[1], '{}') AS shared
      FROM steps GROUP BY transaction_at, transaction_id
  ), fields AS (
    SELECT transaction_at, transaction_id, about, field, audit_join(array_agg(change ORDER BY id)) AS change
      FROM steps, jsonb_each(coalesce(changes, '{}')) step(field, change) WHERE NOT whole GROUP BY transaction_at, transaction_id, about, field
  ), joined AS (
    SELECT transaction_at, transaction_id, about, jsonb_object_agg(field, change) AS changes
      FROM fields WHERE change IS NOT NULL GROUP BY transaction_at, transaction_id, about
  ), events AS (
    SELECT transaction_at, transaction_id, min(id) AS position, max(at) AS at,
        CASE WHEN bool_or(action = 'deleted') THEN 'deleted' WHEN bool_or(action = 'created') THEN 'created' ELSE min(action) END AS action,
        min(entity) AS entity, min(record_id) AS record_id,
        (array_agg(record_name ORDER BY id DESC) FILTER (WHERE record_name IS NOT NULL))[1] AS record_name,
        (array_agg(joined.changes))[1] AS changes,
        (array_agg(details ORDER BY id DESC) FILTER (WHERE details IS NOT NULL))[1] AS details,
        (array_agg(context ORDER BY id DESC) FILTER (WHERE context IS NOT NULL))[1] AS context,
        CASE WHEN bool_or(told IS NOT NULL) THEN jsonb_build_object(
          'before', (array_agg(told ORDER BY id) FILTER (WHERE told IS NOT NULL))[1] -> 'before',
          'after', (array_agg(told ORDER BY id DESC) FILTER (WHERE told IS NOT NULL))[1] -> 'after') END AS told
      FROM steps LEFT JOIN joined USING (transaction_at, transaction_id, about)
      WHERE NOT whole
      GROUP BY transaction_at, transaction_id, about
      -- Changed and changed back is no change; neither is what was made and removed in one go.
      HAVING NOT (min(action) = 'changed' AND max(action) = 'changed' AND (array_agg(joined.changes))[1] IS NULL AND count(details) = 0)
        AND NOT (bool_or(action = 'deleted') AND bool_or(action = 'created'))
    UNION ALL
    SELECT transaction_at, transaction_id, id, at, action, entity, record_id, record_name, nullif(changes, '{}'), details, context, told
      FROM steps WHERE whole AND NOT (action = 'changed' AND nullif(changes, '{}') IS NULL AND details IS NULL)
  )
  INSERT INTO audit_unsealed (at, action, entity, record_id, record_name, changes, details, told, context)
    SELECT at, action, entity, record_id, record_name, changes, details,
        CASE WHEN shared ->> 'backfill' = 'true' THEN told || '{"backfill": true}' ELSE told END, jsonb_build_object(
        'actorId', (who ->> 'actorId')::uuid, 'actorName', who ->> 'actorName', 'actorKind', who ->> 'actorKind', 'sessionId', (who ->> 'sessionId')::uuid,
        'address', who ->> 'address', 'requestId', who ->> 'requestId', 'origin', who ->> 'origin')
      -- A name never stands beside another's key: what the event knows only adds to the transaction's context where both mean the same person.
      FROM events JOIN transactions USING (transaction_at, transaction_id),
        LATERAL (SELECT CASE WHEN shared ->> 'actorId' <> context ->> 'actorId' THEN shared
          ELSE coalesce(context, '{}') || shared END AS who) known
      ORDER BY place, position;
  PERFORM set_config('lectern.sealing', '', true);
END $$;
