-- A drop that closes before it opens.
alter table offers add column is_cancelled boolean not null generated always as (is_drop and closes_at <= opens_at) stored;
