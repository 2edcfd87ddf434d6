-- The built-in card page's own books: a provider beside the shop, joined to it by nothing but its interface.
create schema test_payments;

create table test_payments.sessions (
  id text primary key,
  reference text not null,
  idempotency_key text not null unique,
  -- Lines, return addresses and the origin, as the shop asked for them.
  request jsonb not null,
  amount_cents integer not null,
  currency text not null,
  status text not null check (status in ('open', 'complete', 'expired')),
  payment_id text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table test_payments.refunds (
  id text primary key,
  idempotency_key text not null unique,
  payment_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  reference text not null,
  created_at timestamptz not null
);

create index test_sessions_reference on test_payments.sessions (reference);
create index test_refunds_payment on test_payments.refunds (payment_id);

-- Signed messages for the shop's webhook, tried again until it takes them.
create table test_payments.events (
  id text primary key,
  type text not null,
  session_id text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz
);

create index test_events_undelivered on test_payments.events (next_attempt_at) where delivered_at is null;
