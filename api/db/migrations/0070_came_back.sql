-- A payout by hand came back from where it still goes: nothing is paid there until its owner saves it again.
alter table payees add column came_back_at timestamptz;
