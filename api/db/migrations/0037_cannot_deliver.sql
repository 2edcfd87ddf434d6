-- A rider who cannot deliver hands an order back to its kitchen, or over to another rider, or calls for help.
alter table order_marks drop constraint order_marks_kind_check, add constraint order_marks_kind_check check (kind in
  ('ready', 'ready_moved', 'asked_waiting', 'kept_waiting', 'asked_arrival', 'denied_arrival', 'confirmed_arrival',
   'claimed', 'released', 'claim_lapsed', 'pickup_undone', 'pin_locked', 'nobody_here',
   'handed_back', 'handover_offered', 'help_called')) not valid;

-- Six digits that the carrying rider shows to the next one; the same again is a success while they are stored.
alter table orders
  add column handover_code text,
  add column handover_until timestamptz,
  add constraint orders_handover_check check (handover_code ~ '^[0-9]{6}$') not valid;
create index orders_handover on orders (handover_code) where handover_code is not null;
