-- The desk of operators: what they search by, and when each opened whose data.

-- The audit has a row for each operator, subject and hour. A row for each pair stands here, so the table stays small.
create table operator_looks (
  operator_id text not null,
  -- An order or a person.
  subject text not null,
  hour timestamptz not null,
  primary key (operator_id, subject)
);

-- Each word of a search begins a word of the name: with the blank before, a trigram holds the begin.
create index users_names on users using gin ((' ' || search_text(first_name || ' ' || last_name)) gin_trgm_ops);
create index users_phone on users (right(regexp_replace(mobile_number, '[^0-9]', '', 'g'), 10));
create index payments_provider on payments (provider_payment_id);
create index orders_status_created on orders (status, created_at, id);
create index orders_campus_created on orders (address_line_1, created_at, id);
create index push_subscriptions_failing on push_subscriptions (failures) where failures > 0;

-- An operator can have a refused refund tried again: each such try has its own reference at the provider.
alter table refunds add column retries integer not null default 0;
