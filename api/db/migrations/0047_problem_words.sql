-- The answer to a contest stands beside the first decision's reason. `shows_avoided`: whether operators may read what the customer
-- avoids while they decide.
alter table problems add column contest_answer text;
alter table problems add column shows_avoided boolean not null default false;
update problems set contest_answer = reason where contest_settled_at is not null;
