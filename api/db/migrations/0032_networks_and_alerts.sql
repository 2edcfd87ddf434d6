-- The network of a newcomer's unpaid payment, hashed, until the payment is over: newcomers of one network hold few portions together.
alter table checkouts add column network_hash bytea;
create index checkouts_by_network on checkouts (network_hash) where network_hash is not null;

-- When a person was last told that it is back.
alter table favourites add column alerted_at timestamptz;
