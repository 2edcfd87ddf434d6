-- A reset forgets all browsers of its user.
create index known_browsers_user on known_browsers (user_id);
