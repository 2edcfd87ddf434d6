-- A refund's tax was summed as a refund: all is summed again.
update statement_days_until set last_id = 0;
delete from statement_days;
