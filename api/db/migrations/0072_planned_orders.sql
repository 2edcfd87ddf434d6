update orders set first_ready_by = ready_by where starts_at is not null and first_ready_by is null and status = 'Pending';
