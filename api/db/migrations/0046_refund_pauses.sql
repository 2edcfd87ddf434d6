-- When the provider last refused it: the next try follows minutes later.
alter table refunds add column refused_at timestamptz;
