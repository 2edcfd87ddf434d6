-- What the payment provider says that it took and gave, as it says it. Cents as they change the balance, before the fee.
create table provider_entries (
  id text primary key,
  type text not null
    check (type in ('charge', 'refund', 'dispute', 'transfer', 'sweep', 'top_up', 'fee', 'other')),
  cents bigint not null,
  fee_cents bigint not null,
  -- The provider's object, and what the books call it.
  source text,
  subject text collate "C" not null,
  at timestamptz not null,
  -- The books say the same of its subject.
  matched boolean not null
);
create index provider_entries_subject on provider_entries (subject, type);
create index provider_entries_unmatched on provider_entries (subject) where not matched;
create index provider_entries_at on provider_entries (at, id);

-- Of one payment, refund, dispute or payout: what the books and what the provider's entries add up to.
create table provider_differences (
  type text not null,
  subject text collate "C" not null,
  here_cents bigint not null,
  there_cents bigint not null,
  since timestamptz not null,
  primary key (subject, type),
  check (here_cents <> there_cents)
);

create table provider_imports (
  is_only boolean primary key default true check (is_only),
  -- All entries before were read.
  read_until timestamptz,
  -- The last Toronto night that is complete.
  night date,
  -- Rows of the ledger that were compared until the last night, and until the one before.
  ledger_id bigint not null default 0,
  ledger_id_before bigint not null default 0
);
insert into provider_imports default values;

-- A customer's bank takes a payment back. `inquiry`: it asks, and has taken nothing; `closed`: it asked, and that was all.
create table disputes (
  id text primary key,
  -- Null: a payment that no checkout of ours opened.
  checkout_id text references checkouts (id),
  cents integer not null check (cents > 0),
  reason text not null,
  state text not null check (state in ('inquiry', 'open', 'won', 'lost', 'closed')),
  due_by timestamptz,
  opened_at timestamptz not null,
  changed_at timestamptz not null
);
create index disputes_checkout on disputes (checkout_id);
create index disputes_unfinished on disputes (due_by, id) where state in ('inquiry', 'open');
create index disputes_newest on disputes (opened_at, id);

-- The bank gave it back by this dispute.
alter table refunds add column covered_by text references disputes (id);
create index refunds_covered on refunds (covered_by) where covered_by is not null;
create index refunds_checkout on refunds (checkout_id) where status = 'Refund Pending';

-- The built-in provider lists its entries by time. Null: by a server of the version before.
alter table test_payments.sessions add column paid_at timestamptz;
create index test_sessions_paid on test_payments.sessions (coalesce(paid_at, created_at), payment_id) where status = 'complete';
create index test_refunds_made on test_payments.refunds (created_at, id);
