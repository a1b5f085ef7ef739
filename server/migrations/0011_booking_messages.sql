-- Whether the customer gets messages about the booking, and the change that is not yet planned: a mark for the worker.
alter table booking add column notifies_customer boolean not null default false;
alter table booking add column messages_changed_at timestamptz;
create index booking_messages_changed on booking (messages_changed_at) where messages_changed_at is not null;

-- What differs from the defaults of the program.
create table message_settings (
  business_id uuid not null,
  settings jsonb not null,
  constraint message_settings_pkey primary key (business_id)
);

-- The messages about a booking, sent or not. The row has no personal data: to whom and what is read when it is sent.
-- EVENT is the webhook booking.reminder_due.
create table booking_message (
  business_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  kind text not null,
  channel text not null,
  -- The minutes of a reminder before the start; 0 for the others.
  window_minutes integer not null,
  -- The number of reschedules of the booking, and its state, when the message was planned.
  booking_version integer not null,
  booking_status text not null,
  -- The time of sending, or of the next attempt; while SENDING, the end of the lease.
  due_at timestamptz not null,
  status text not null default 'QUEUED',
  reason text,
  attempts integer not null default 0,
  is_resent boolean not null default false,
  sent_at timestamptz,
  created_at timestamptz not null,
  constraint booking_message_pkey primary key (business_id, id),
  constraint booking_message_unique unique (business_id, booking_id, kind, window_minutes, channel, booking_version),
  constraint booking_message_channel_known check (channel in ('EMAIL', 'SMS', 'EVENT')),
  constraint booking_message_status_known
    check (status in ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'SKIPPED')),
  constraint booking_message_booking_known foreign key (business_id, booking_id)
    references booking (business_id, id)
);
create index booking_message_due on booking_message (due_at) where status in ('QUEUED', 'SENDING');

-- Test letters of message settings.
alter table message drop constraint message_kind_known;
alter table message add constraint message_kind_known
  check (kind in ('GIFT_CARD', 'INVITATION', 'REVIEW_REQUEST', 'TEST'));
