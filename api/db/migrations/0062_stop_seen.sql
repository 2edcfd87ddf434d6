-- Its chef has read that the order is cancelled.
alter table order_marks drop constraint order_marks_kind_check, add constraint order_marks_kind_check check (kind in
  ('ready', 'ready_moved', 'asked_waiting', 'kept_waiting', 'asked_arrival', 'denied_arrival', 'confirmed_arrival',
   'claimed', 'released', 'claim_lapsed', 'pickup_undone', 'pin_locked', 'nobody_here',
   'handed_back', 'brought_back', 'handover_offered', 'help_called', 'stop_seen')) not valid;
