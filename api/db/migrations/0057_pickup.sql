-- Ready for an hour, and nobody came.
alter table orders
  drop constraint orders_proof_check,
  add constraint orders_proof_check check (proof in ('pin', 'photo', 'none', 'returned', 'uncollected')) not valid;
