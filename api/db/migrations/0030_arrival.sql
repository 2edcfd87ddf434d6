-- A customer answers "Did it arrive?" of a delivery without PIN or photo; a "No" makes it In Progress again.
alter table order_marks
  drop constraint order_marks_kind_check,
  add constraint order_marks_kind_check check (kind in
    ('ready', 'ready_moved', 'asked_waiting', 'kept_waiting', 'asked_arrival', 'denied_arrival', 'confirmed_arrival',
     'claimed', 'released', 'claim_lapsed', 'pickup_undone', 'pin_locked', 'nobody_here')) not valid;

-- Its delivery is not counted any more.
create function uncount_delivery() returns trigger language plpgsql as $$
begin
  update rider_totals set
    deliveries = deliveries - 1, delivery_fee_cents = delivery_fee_cents - old.delivery_fee_cents
  where rider_id = old.rider_id;
  delete from rider_totals where rider_id = old.rider_id and deliveries = 0;
  return null;
end $$;
create constraint trigger uncount_delivery after update on orders deferrable initially deferred
  for each row when (old.status = 'Completed' and new.status <> 'Completed') execute function uncount_delivery();
