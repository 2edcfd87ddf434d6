-- Weekdays with hours of their own: [{"day": "Friday", "start": "17:00", "end": "23:00"}].
alter table chefs add column day_hours jsonb;
