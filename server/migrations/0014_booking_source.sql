-- The history of earlier bookings begins with who made them. Neither statement keeps others from reading or writing bookings.
update booking set source = 'API' where history -> 0 ->> 'actor' = 'key';
alter table booking validate constraint booking_source_known;
