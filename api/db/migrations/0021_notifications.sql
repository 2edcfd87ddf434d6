-- What people are notified of, on the page and by Web Push; mails are jobs of their own.
create table notifications (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id text not null references users (id) on delete cascade,
  -- A key of domain/src/notificationTable.ts.
  kind text not null,
  -- The order.
  subject_id text not null,
  -- Names the occurrence: a kind may come several times to an order.
  step text not null,
  at timestamptz not null,
  read_at timestamptz,
  -- When its push is due, of one that gathers with others or waits for the end of quiet hours; null: it has none, or it was queued.
  push_at timestamptz,
  unique (user_id, kind, subject_id, step)
);

create index notifications_of_user on notifications (user_id, at, id);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_unread_of_order on notifications (subject_id) where read_at is null;
create index notifications_due on notifications (push_at) where push_at is not null;
create index notifications_at on notifications (at);

-- A browser that takes Web Push, at most one for each session: it ends with the session.
create table push_subscriptions (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id text not null references users (id) on delete cascade,
  session_hash bytea not null unique references sessions (token_hash) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- Failures in a row, and until when nothing is sent after the last one.
  failures int not null default 0,
  wait_until timestamptz
);

create index push_subscriptions_user on push_subscriptions (user_id);

-- A push that was sent, or is being sent: written before it leaves, so that none leaves twice.
create table pushes (
  notification_id text not null references notifications (id) on delete cascade,
  subscription_id text not null references push_subscriptions (id) on delete cascade,
  primary key (notification_id, subscription_id)
);

create index pushes_subscription on pushes (subscription_id);

-- Without a row: everything on, quiet from 23:00 to 07:00.
create table notification_settings (
  user_id text primary key references users (id) on delete cascade,
  -- What is switched off, such as 'delivered.mail'.
  off text[] not null default '{}',
  -- HH:MM of Toronto; null, both: no quiet hours.
  quiet_from text default '23:00',
  quiet_to text default '07:00',
  check ((quiet_from is null) = (quiet_to is null))
);
