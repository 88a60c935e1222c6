-- The marketplace's own tables. Keys are its own too: Lectern is told of them as external ids.

create table if not exists people (
  id text primary key,
  kind text not null check (kind in ('student', 'tutor')),
  -- Grows with each change, and goes to Lectern as sourceVersion.
  version integer not null default 1,
  first_name text not null,
  last_name text not null,
  email text not null unique,
  password_hash text not null,
  created_at timestamptz not null default now(),
  -- What Lectern's staff decided: pending, approved, rejected, suspended of tutors; active, suspended of students.
  status text not null,
  status_reason text,
  -- What they ask a tutor to hand in anew, as the items of their event have it; null where they ask for nothing.
  changes_requested jsonb,
  -- The key of the account that staff joined this one into, since both are one person's: what they decide about that holds for this.
  merged_into text,
  -- When they did so.
  merged_at timestamptz
);
-- Of a marketplace that is older than joining.
alter table people add column if not exists merged_into text;
-- Of a marketplace that is older than this.
alter table people add column if not exists merged_at timestamptz;
-- Of a marketplace that is older than requested changes.
alter table people add column if not exists changes_requested jsonb;
create index if not exists people_merged on people (merged_into) where merged_into is not null;

create table if not exists tutors (
  id text primary key references people,
  headline text not null,
  bio text not null,
  hourly_rate_cents integer not null,
  -- As Lectern's settings had it when the tutor applied: staff may choose another since, which changes nobody's price.
  currency text not null,
  years_of_experience integer not null,
  -- Lectern's keys of subjects and levels, which stay when staff rename them, and ISO codes of languages.
  subjects text[] not null,
  levels text[] not null,
  languages text[] not null
);

create table if not exists bookings (
  id text primary key,
  tutor text not null references people,
  student text not null references people,
  subject text not null,
  level text not null,
  starts_at timestamptz not null,
  duration_minutes integer not null,
  amount_cents integer not null,
  fee_cents integer not null,
  payout_cents integer not null,
  currency text not null,
  created_at timestamptz not null default now(),
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'completed', 'cancelled')),
  payment text not null default 'due' check (payment in ('due', 'failed', 'paid', 'refunded')),
  -- When the last of what Lectern was told of it happened: what happens next is later, whatever the clock says.
  happened_at timestamptz
);
-- Of a marketplace that is older than that clock.
alter table bookings add column if not exists happened_at timestamptz;
create unique index if not exists one_lesson_at_a_time on bookings (tutor, starts_at) where status <> 'cancelled';

-- Refunds that staff ask for, by Lectern's key of each, and those of cancelled lessons: a booking may have several.
create table if not exists refunds (
  id text primary key,
  booking text not null references bookings,
  amount_cents integer not null,
  status text not null default 'asked' check (status in ('asked', 'done', 'failed')),
  -- What the provider calls it, or why it refused.
  reference text,
  failure text,
  asked_at timestamptz not null default now()
);

-- What tutors are to be paid for a lesson.
create table if not exists payouts (
  booking text primary key references bookings,
  amount_cents integer not null,
  -- 'paying' from when it is begun until the provider's answer is kept; 'dropped' where all went back to the student.
  status text not null check (status in ('scheduled', 'withheld', 'paying', 'paid', 'dropped')),
  -- Nothing before the lesson was held.
  due_since timestamptz,
  reference text
);

create table if not exists disputes (
  booking text primary key references bookings,
  note text not null,
  disputed_at timestamptz not null default now(),
  -- As Lectern's staff decided.
  outcome text check (outcome in ('student', 'part', 'tutor'))
);

-- The books of the pretended payment provider. With a real one they are not in this database.
create table if not exists provider_moves (
  -- Whoever asks twice under one key (idempotency key) gets the first move again.
  key text primary key,
  reference text not null unique,
  kind text not null check (kind in ('payment', 'refund', 'payout')),
  -- The marketplace's key, which the provider keeps beside the move.
  booking text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- Of a payment: whether its card still takes money back.
  takes_refunds boolean not null default true,
  at timestamptz not null default now()
);
create index if not exists provider_moves_of_booking on provider_moves (booking);

create table if not exists reports (
  id text primary key,
  title text not null,
  reporter text not null references people,
  reported text not null references people,
  booking text not null references bookings,
  description text not null,
  created_at timestamptz not null default now(),
  -- What Lectern's staff decided.
  status text not null default 'open',
  resolution text,
  -- What they ask one of the two, as their event has it, and what was answered here.
  question jsonb,
  answer text
);
-- Of a marketplace that is older than questions.
alter table reports add column if not exists question jsonb;
alter table reports add column if not exists answer text;

-- What students say of lessons that were held, one for each.
create table if not exists reviews (
  id text primary key,
  booking text not null unique references bookings,
  -- Grows with each change, and goes to Lectern as sourceVersion.
  version integer not null default 1,
  stars integer not null check (stars between 1 and 5),
  -- Empty where somebody gave stars alone.
  text text not null,
  created_at timestamptz not null default now(),
  -- What Lectern's staff decided.
  status text not null default 'visible' check (status in ('visible', 'hidden', 'removed')),
  status_reason text,
  -- When they did so.
  decided_at timestamptz
);
-- Of a marketplace that is older than this.
alter table reviews add column if not exists decided_at timestamptz;

-- Documents of tutors and evidence of reports.
create table if not exists files (
  id text primary key,
  name text not null,
  content_type text not null,
  content bytea not null
);

-- What Lectern is still to be told, and what it was. Written in the transaction of what it tells of.
create table if not exists outbox (
  id bigint generated always as identity primary key,
  -- Messages about one record are sent in their order.
  record text not null,
  message jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- One of these two, once it is over.
  sent_at timestamptz,
  refusal text
);
create index if not exists outbox_waiting on outbox (record, id) where sent_at is null and refusal is null;

-- The events that were heard, to look at. Each comes twice, by the webhook and by the feed, and is kept by its first way.
create table if not exists heard (
  id text primary key,
  sequence bigint not null,
  type text not null,
  record text not null,
  at timestamptz not null,
  way text not null check (way in ('webhook', 'feed')),
  heard_at timestamptz not null default now()
);

-- The newest event of each record: what is older comes too late. Kept for ever, as staff may send an old event again.
create table if not exists newest (
  record text primary key,
  sequence bigint not null
);

-- Subjects, levels, languages, report titles, pages and settings, as Lectern has them.
create table if not exists catalogue (
  kind text primary key,
  content jsonb not null
);

-- What staff have merged: subjects, levels and languages that are gone, by Lectern's keys, and what each went into.
create table if not exists merged (
  id text primary key,
  into_id text not null
);
-- Keys with the other in the place of the one that went into it, each once.
create or replace function with_merged(keys text[], gone text, kept text) returns text[] language sql immutable as $$
  select case when kept = any (keys) then array_remove(keys, gone) else array_replace(keys, gone, kept) end
$$;

-- Of a marketplace that is older than currencies of tutors, which took that of the settings for all.
alter table tutors add column if not exists currency text;
update tutors set currency = (select content ->> 'currency' from catalogue where kind = 'settings') where currency is null;
alter table tutors alter column currency set not null;

-- Single facts: the cursor of the feed, how far the day is, the key that signs cookies.
create table if not exists facts (
  name text primary key,
  value jsonb not null
);
