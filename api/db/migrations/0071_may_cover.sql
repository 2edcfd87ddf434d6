-- What is asked after the loss goes out beside it; an order that ended gives back all.
create function may_cover(dispute disputes, refund refunds) returns boolean language sql stable as $$
  select dispute.state <> 'lost' or exists (
    select from ledger where fact = 'dispute_lost' and subject = dispute.id and (at >= refund.created_at or exists (
      select from order_events where order_id = refund.order_id and to_status = 'Cancelled' and at <= refund.created_at)))
$$;
