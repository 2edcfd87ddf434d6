-- Where its person was paid when it was prepared: a change since then holds it. Null: prepared by the version before.
alter table payouts
  add column payee_changed_at timestamptz,
  -- Its line left in the bank's file: the money may be gone.
  add column exported_at timestamptz;

-- What was paid today for what was cooked in vain.
create index ledger_ended on ledger (at) where fact = 'ended';
