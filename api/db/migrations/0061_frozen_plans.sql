-- As the page was opened for them. Without prep_frozen an older server wrote the group; it reads chefs.prep_minutes unqualified.
alter table checkout_groups
  add column pickup_spot text,
  add column kitchen_campus text,
  add column prep_frozen integer,
  add column notice_frozen integer;
