-- What was done with a booking, when and by whom, the oldest first: written by the statement that does it, so that
-- neither can be without the other. Bookings from before have none.
alter table booking add column history jsonb not null default '[]';
