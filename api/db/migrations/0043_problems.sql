-- What is wrong with an order. Undecided: `decided_at` is null.
create table problems (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  order_id text not null references orders (id),
  customer_id text not null references users (id),
  chef_id text not null references chefs (id),
  kind text not null check (kind in ('missing', 'wrong', 'cold', 'quality', 'late', 'spilled', 'never_came', 'allergy')),
  state text not null check (state in ('open', 'answered', 'escalated', 'refunded', 'refused', 'withdrawn')),
  text text check (length(text) <= 600),
  created_at timestamptz not null,
  reply text,
  replied_at timestamptz,
  -- customer, chef, system or operator:<id>
  decided_by text,
  reason text,
  decided_at timestamptz,
  -- Of the round: when it decides, escalates or mails the operators.
  due_at timestamptz,
  contest text,
  contested_at timestamptz,
  contest_settled_at timestamptz,
  check ((state in ('open', 'answered', 'escalated')) = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index problems_undecided on problems (order_id) where decided_at is null;
create index problems_order on problems (order_id);
create index problems_due on problems (due_at, id) where decided_at is null;
create index problems_waiting on problems (created_at, id) where decided_at is null;
create index problems_contested on problems (contested_at) where contested_at is not null and contest_settled_at is null;
create index problems_customer on problems (customer_id, created_at);
create index problems_kitchen on problems (chef_id, created_at);
create index problems_automatic on problems (decided_at) where decided_by = 'system';

create table problem_lines (
  problem_id text not null references problems (id),
  position integer not null check (position >= 0),
  quantity integer not null check (quantity > 0),
  primary key (problem_id, position)
);
create function keep_problem_line() returns trigger language plpgsql as $$
begin
  raise exception 'Lines of a problem are only added.' using errcode = 'check_violation';
end $$;
create trigger keep_problem_line before update or delete on problem_lines for each row execute function keep_problem_line();

-- Without a problem: not sent yet.
create table problem_photos (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  problem_id text references problems (id),
  user_id text not null references users (id),
  jpeg bytea not null,
  taken_at timestamptz not null
);
create index problem_photos_problem on problem_photos (problem_id);
create index problem_photos_user on problem_photos (user_id);
create index problem_photos_taken on problem_photos (taken_at);

-- An operator may move who bears a refund: the kitchen's total follows.
create function move_bearer() returns trigger language plpgsql as $$
begin
  update chef_totals set subtotal_cents = chef_totals.subtotal_cents + coalesce(old.borne_cents, 0) - new.borne_cents
  from orders where orders.id = new.order_id and chef_totals.chef_id = orders.chef_id;
  return null;
end $$;
create trigger move_bearer after update of borne_cents on refunds for each row
  when (new.order_id is not null and new.borne_cents is distinct from old.borne_cents) execute function move_bearer();
