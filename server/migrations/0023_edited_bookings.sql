-- How often an edit changed what the customer of a booking was told; with the number of reschedules it is the version that
-- messages are about.
alter table booking add column edited_count integer not null default 0;

-- Whether a member with the role STAFF may set the rules on time aside, with a reason.
alter table membership add column may_override boolean not null default false;
