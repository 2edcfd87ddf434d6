-- The built-in card page's own books: a provider beside the shop, joined to it by nothing but its interface.
create schema test_payments;

create table test_payments.sessions (
  id text primary key,
  reference text not null,
  idempotency_key text not null unique,
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
  amount_cents integer not null,
  created_at timestamptz not null
);

-- Signed messages that still have to reach the shop's webhook.
create table test_payments.events (
  id text primary key,
  type text not null,
  session_id text not null,
  created_at timestamptz not null,
  delivered_at timestamptz
);
