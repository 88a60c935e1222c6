-- What a booking is by what happened to it, as it is worked out whenever one is written. For this migration alone.
CREATE FUNCTION state_once(happened jsonb, amount integer) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  WITH listed AS (
    SELECT event, nth, event ->> 'kind' AS kind, (event ->> 'amountCents')::integer AS cents, event ->> 'refund' IS NOT NULL AS asked
      FROM jsonb_array_elements(happened) WITH ORDINALITY given (event, nth)
  ), events AS (
    -- A dispute that was closed says nothing.
    SELECT * FROM listed WHERE kind <> 'disputed' OR nth > coalesce((SELECT max(nth) FROM listed WHERE kind = 'disputeClosed'), 0)
  ), paid AS (
    SELECT least(amount, coalesce(sum(coalesce(cents, amount)), 0))::integer AS cents, count(*) > 0 AS is_paid FROM events WHERE kind = 'paid'
  ), refunded AS (
    SELECT least(paid.cents, coalesce((SELECT sum(coalesce(events.cents, paid.cents)) FROM events WHERE kind = 'refunded'), 0))::integer AS cents,
        is_paid AND EXISTS (SELECT 1 FROM events WHERE kind = 'refunded') AS is_refunded, paid.cents AS paid_cents, is_paid
      FROM paid
  ), known AS (
    SELECT refunded.cents, is_paid, is_refunded, is_refunded AND refunded.cents = paid_cents AS is_all_back,
        (SELECT kind FROM events WHERE kind IN ('requested', 'confirmed', 'completed', 'cancelled', 'disputed') ORDER BY nth DESC LIMIT 1) AS course,
        (SELECT kind FROM events WHERE kind IN ('authorized', 'failed') ORDER BY nth DESC LIMIT 1) AS promised,
        (SELECT CASE kind WHEN 'payoutScheduled' THEN 'scheduled' ELSE 'withheld' END FROM events
          WHERE kind IN ('payoutScheduled', 'withheld', 'disputed') ORDER BY nth DESC LIMIT 1) AS held,
        EXISTS (SELECT 1 FROM events WHERE kind = 'paidOut') AS is_paid_out,
        -- Money went back after the last dispute, not as staff had asked, nor where they had recorded it.
        is_paid AND coalesce((SELECT coalesce(event ->> 'actorId', '') = '' FROM events WHERE kind = 'disputed' ORDER BY nth DESC LIMIT 1), true)
          AND coalesce((SELECT kind = 'refunded' FROM events WHERE kind IN ('disputed', 'refunded') AND NOT asked ORDER BY nth DESC LIMIT 1), false) AS is_answered
      FROM refunded
  )
  SELECT ARRAY[
    CASE WHEN course IS DISTINCT FROM 'cancelled' AND (is_all_back OR (course = 'disputed' AND is_answered)) THEN 'refunded' ELSE coalesce(course, 'requested') END,
    CASE WHEN NOT is_paid THEN coalesce(promised, 'pending') WHEN is_all_back THEN 'refunded' WHEN is_refunded THEN 'partiallyRefunded' ELSE 'paid' END,
    CASE WHEN is_paid_out THEN 'paid' WHEN is_all_back THEN 'none' ELSE coalesce(held, 'none') END,
    cents::text
  ] FROM known
$$;
--> statement-breakpoint
-- A refund that staff had recorded by hand was counted once more where a file told of it, by its reference and amount alone. Bookings that are what
-- that made of them, and nothing else, become what the next writing would make of them.
WITH listed AS (
  SELECT id, event, nth, event ->> 'kind' = 'refunded' AS is_refund, event ->> 'refund' AS refund, concat(event ->> 'amountCents', ' ', event ->> 'reference') AS same,
      row_number() OVER (PARTITION BY id, event ->> 'kind', event ->> 'refund' ORDER BY nth) AS of_refund
    FROM bookings, jsonb_array_elements(timeline) WITH ORDINALITY happened (event, nth)
    WHERE jsonb_path_exists(timeline, '$[*] ? (@.kind == "refunded" && exists(@.refund))')
      AND jsonb_path_exists(timeline, '$[*] ? (@.kind == "refunded" && exists(@.reference) && !exists(@.refund))')
), once AS (
  SELECT * FROM listed WHERE NOT is_refund OR refund IS NULL OR of_refund = 1
), placed AS (
  SELECT once.*, row_number() OVER (PARTITION BY id, is_refund AND refund IS NULL, same ORDER BY nth) AS place,
      count(*) FILTER (WHERE is_refund AND refund IS NOT NULL) OVER (PARTITION BY id, same) AS requests
    FROM once
), taken AS (
  SELECT told.id, told.nth FROM placed told
    WHERE told.is_refund AND told.refund IS NULL AND coalesce(told.event ->> 'reference', '') <> ''
      -- The payment's own reference tells no refund from another.
      AND NOT EXISTS (SELECT 1 FROM once paid WHERE paid.id = told.id AND paid.event ->> 'kind' = 'paid' AND paid.event ->> 'reference' = told.event ->> 'reference')
      -- Each request takes in one.
      AND told.place <= told.requests
), counted AS (
  SELECT once.id, state_once(jsonb_agg(once.event ORDER BY once.nth), bookings.amount_cents) AS was,
      state_once(jsonb_agg(once.event ORDER BY once.nth) FILTER (WHERE taken.id IS NULL), bookings.amount_cents) AS becomes
    FROM once JOIN bookings ON bookings.id = once.id LEFT JOIN taken ON taken.id = once.id AND taken.nth = once.nth
    GROUP BY once.id, bookings.amount_cents HAVING count(taken.id) > 0
)
UPDATE bookings SET status = becomes[1], payment_status = becomes[2], payout_status = becomes[3], refunded_cents = becomes[4]::integer,
    version = bookings.version + 1, updated_at = now()
  FROM counted
  WHERE bookings.id = counted.id AND was IS DISTINCT FROM becomes
    AND ARRAY[bookings.status, bookings.payment_status, bookings.payout_status, bookings.refunded_cents::text] = was;
--> statement-breakpoint
DROP FUNCTION state_once(jsonb, integer);
