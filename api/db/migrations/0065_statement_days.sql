-- Sums of statement lines, of ledger rows until `last_id`.
create table statement_days (
  account text not null check (account in ('chef', 'rider')),
  user_id text not null,
  day date not null,
  what text not null,
  orders integer not null,
  cents bigint not null,
  primary key (user_id, account, day, what)
);
create table statement_days_until (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null
);
insert into statement_days_until (last_id) values (0);

-- They read a whole year's rows for its sums.
drop index ledger_to_chef;
drop index ledger_site_fees;
