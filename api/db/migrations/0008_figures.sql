-- How the checkouts of the last hour ended, without reading those of all years.
create index checkouts_closed on checkouts (closed_at) where closed_at is not null;
