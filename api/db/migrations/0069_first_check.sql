-- Of a number that was corrected since; null: see checked_at.
alter table tax_numbers add column first_checked_at timestamptz;
