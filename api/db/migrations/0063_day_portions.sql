-- Set for this day alone: another number for each day leaves it.
alter table offers add column is_own boolean not null default false;
