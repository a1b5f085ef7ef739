-- Time is occupied by bookings, and for a while by holds and offers: a claim has an owner of one of these kinds. One that has
-- expired counts no more, although its row is deleted later.
alter table claim drop constraint claim_booking_known;
alter table claim rename column booking_id to owner_id;
alter table claim add column kind text not null default 'BOOKING';
alter table claim add column expires_at timestamptz;
alter table claim add constraint claim_kind_known check (kind in ('BOOKING', 'HOLD', 'OFFER'));
alter table claim add constraint claim_expires_unless_booked
  check ((kind = 'BOOKING') = (expires_at is null));

-- Both cover a read of taken time, which leaves out what has expired.
drop index claim_by_start;
create index claim_by_start on claim (business_id, start_minute) include (end_minute, staff_id, expires_at);
drop index claim_by_member;
create index claim_by_member on claim (business_id, staff_id, start_minute) include (end_minute, expires_at);
create index claim_by_expiry on claim (business_id, staff_id, expires_at) where expires_at is not null;
