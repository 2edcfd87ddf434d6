-- A payout by hand came back from where it still goes: nothing is paid there until its owner saves it again.
alter table payees add column came_back_at timestamptz;
-- A checked number counts until then; one that is given after it counts from its own check.
alter table tax_numbers add column removed_at timestamptz;
