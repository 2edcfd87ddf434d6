-- The sums of a kitchen's statement, from the indexes alone.
create index ledger_to_chef on ledger (to_user, at, id) include (fact, subject, position, order_id, from_account, amount_cents)
  where to_account = 'chef';
create index ledger_site_fees on ledger (subject) include (amount_cents) where fact = 'completed' and position = 1;
