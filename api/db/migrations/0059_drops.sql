-- A drop is an offer that opens at a time: cancelled where it was closed before. Who is told of it in batches, `told` being the last one.
create table drop_news (
  product_id text not null,
  day date not null,
  kind text not null check (kind in ('drop_announced', 'drop_opening')),
  due_at timestamptz not null,
  told text not null default '',
  primary key (product_id, day, kind),
  foreign key (product_id, day) references offers on delete cascade
);
create index drop_news_due on drop_news (due_at);

-- Who wants to be told when it can be had.
create table drop_alerts (
  user_id text not null references users (id),
  product_id text not null,
  day date not null,
  at timestamptz not null,
  primary key (user_id, product_id, day),
  foreign key (product_id, day) references offers on delete cascade
);
create index drop_alerts_of on drop_alerts (product_id, day);

alter table offers add constraint offers_drop check (
  not is_drop or (opens_at is not null and closes_at is not null and max_per_order is not null));
create index offers_selling on offers (closes_at) where is_drop;

-- Not what is sold: pages show it by themselves.
create function signal_drop() returns trigger language plpgsql as $$
begin
  perform signal_campus(campus) from products where id = new.product_id;
  return null;
end $$;
create trigger signal_drop after insert or update of portions, opens_at, closes_at, is_drop on offers for each row
  when (new.is_drop) execute function signal_drop();
