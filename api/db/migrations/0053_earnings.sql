-- What its kitchen got for a cancelled order that it had cooked.
alter table orders add column cooked_cents integer check (cooked_cents > 0);
create index orders_cooked on orders (chef_id) where cooked_cents is not null;

-- Of a cancelled order: cooked, and ended by another than its chef.
create function was_cooked_in_vain(cancelled text) returns boolean language sql stable as $$
  select exists (
    select from order_events as ended where ended.order_id = cancelled and to_status = 'Cancelled' and by_role <> 'chef'
      and (from_status = 'In Progress' or from_status = 'Waiting Pickup' and exists (
        select from order_marks where order_marks.order_id = cancelled and kind = 'ready')))
$$;
