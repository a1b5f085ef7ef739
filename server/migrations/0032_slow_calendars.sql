-- How often in succession a calendar took too long to read, so that it is read less often.
alter table calendar_source add column slow_count integer not null default 0;
