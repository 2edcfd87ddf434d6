create index order_marks_handed_back on order_marks (by_user, at) where kind = 'handed_back';
