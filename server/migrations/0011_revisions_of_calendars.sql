-- Counts the changes of a member's claims: under one number they never differ, so that what was read and
-- computed of them can be kept. Whoever writes claims raises it in the same transaction, before it touches them.
alter table staff add column calendar_rev integer not null default 0;
