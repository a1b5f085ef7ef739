-- Signed links of customers to a booking cover this number: raising it ends those that were sent.
alter table booking add column link_version integer not null default 0;
-- Until when its customer has to confirm it by the link of a letter; then it is cancelled.
alter table booking add column confirm_due_at timestamptz;
create index booking_confirm_due on booking (confirm_due_at) where confirm_due_at is not null;

-- The letter by which a customer confirms a booking.
alter table message drop constraint message_kind_known;
alter table message add constraint message_kind_known
  check (kind in ('GIFT_CARD', 'INVITATION', 'REVIEW_REQUEST', 'TEST', 'BOOKING_CONFIRMATION'));
