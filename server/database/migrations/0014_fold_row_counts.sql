-- Makes one row of those that count the same kind. The triggers fold now and then, by chance: after a bulk load hundreds can be left, which
-- every list adds up again.
CREATE FUNCTION fold_row_counts() RETURNS void LANGUAGE sql AS $$
  WITH repeated AS (
    SELECT relation, kind FROM row_counts GROUP BY relation, kind HAVING count(*) > 1
  ), taken AS (
    DELETE FROM row_counts WHERE ctid IN (
      SELECT row_counts.ctid FROM row_counts JOIN repeated USING (relation, kind) FOR UPDATE OF row_counts SKIP LOCKED
    ) RETURNING relation, kind, rows
  )
  INSERT INTO row_counts (relation, kind, rows)
    SELECT relation, kind, sum(rows) FROM taken GROUP BY relation, kind HAVING sum(rows) <> 0
$$;
--> statement-breakpoint
SELECT fold_row_counts();
