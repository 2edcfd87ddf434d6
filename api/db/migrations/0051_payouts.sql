-- Where a person's earnings go. By hand without an email: to the sealed bank numbers.
create table payees (
  user_id text primary key references users (id),
  road text not null check (road in ('stripe', 'manual')),
  email text,
  provider_account text unique,
  -- As the provider last said; asked at most every few seconds.
  provider_ready boolean not null default false,
  provider_asked_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

-- One run. `weekly`: the Toronto day that it is of; a second run of that day finds it.
create table payout_batches (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  weekly date unique,
  until timestamptz not null,
  -- system or operator:<id>
  prepared_by text not null,
  prepared_at timestamptz not null,
  -- Null: the round goes on with it.
  complete_at timestamptz,
  confirmed_by text,
  confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_at is null or complete_at is not null)
);
create index payout_batches_newest on payout_batches (prepared_at, id);
create index payout_batches_open on payout_batches (prepared_at) where complete_at is null;

create table payouts (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  batch_id text not null references payout_batches (id),
  user_id text not null references users (id),
  cents integer not null check (cents > 0),
  -- Of both accounts of the person.
  chef_cents integer not null check (chef_cents >= 0),
  rider_cents integer not null check (rider_cents >= 0),
  road text not null check (road in ('stripe', 'manual')),
  state text not null check (state in ('prepared', 'confirmed', 'sending', 'paid', 'failed', 'cancelled')),
  -- A rider's period, and what the wage of its engaged time added to the fees.
  from_at timestamptz,
  until timestamptz not null,
  engaged_seconds integer,
  top_up_cents integer not null default 0 check (top_up_cents >= 0),
  -- Definite answers: the next request has another key.
  tries integer not null default 0,
  tried_at timestamptz,
  -- Our balance did not reach, since then.
  short_since timestamptz,
  provider_id text unique,
  reference text,
  reason text,
  settled_by text,
  settled_at timestamptz,
  check (cents = chef_cents + rider_cents),
  check ((state in ('paid', 'failed', 'cancelled')) = (settled_at is not null)),
  unique (batch_id, user_id)
);
create index payouts_batch on payouts (batch_id, id);
create index payouts_user on payouts (user_id, until);
create index payouts_unsettled on payouts (batch_id) where settled_at is null;
create index payouts_sending on payouts (id) where state in ('confirmed', 'sending') and road = 'stripe';

-- Which payments are in dispute.
create index ledger_disputes on ledger (checkout_id, subject) where fact = 'dispute_taken';
