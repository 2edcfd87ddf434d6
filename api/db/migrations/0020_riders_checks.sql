-- The checks of 0019 for the rows from before it, while the tables stay readable and writable.
alter table order_marks validate constraint order_marks_kind_check;
alter table checkouts validate constraint checkouts_handoff_check, validate constraint checkouts_spot_check;
alter table orders
  validate constraint orders_handoff_check,
  validate constraint orders_pin_check,
  validate constraint orders_proof_check,
  validate constraint orders_spot_check;
