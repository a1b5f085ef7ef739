-- What a member of staff wants to be told by mail. Without a row the defaults of the program hold.
create table staff_notification (
  business_id uuid not null,
  staff_id uuid not null,
  online_booking boolean not null,
  customer_cancelled boolean not null,
  customer_rescheduled boolean not null,
  day_plan boolean not null,
  -- The local time of the plan, as a minute of the day.
  day_plan_minute smallint not null,
  -- When the next plan is due; null without plans.
  day_plan_due_at timestamptz,
  constraint staff_notification_pkey primary key (business_id, staff_id),
  constraint staff_notification_staff_known foreign key (business_id, staff_id)
    references staff (business_id, id) on delete cascade,
  constraint staff_notification_minute_range check (0 <= day_plan_minute and day_plan_minute < 1440)
);
create index staff_notification_due on staff_notification (day_plan_due_at) where day_plan_due_at is not null;

-- The letters to members of staff, sent or not. The row has no personal data: to whom and what is read when it is sent.
create table staff_message (
  business_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  kind text not null,
  -- The local day of a plan; null for the other kinds, which are about a booking.
  date date,
  booking_id uuid,
  -- The number of reschedules of the booking after what the letter is about.
  booking_version integer,
  -- The start before a reschedule, and whether it took the booking out of the member's calendar.
  previous_starts_at timestamptz,
  is_former boolean not null default false,
  -- The time of sending, or of the next attempt; while SENDING, the end of the lease.
  due_at timestamptz not null,
  status text not null default 'QUEUED',
  reason text,
  attempts integer not null default 0,
  sent_at timestamptz,
  created_at timestamptz not null,
  constraint staff_message_pkey primary key (business_id, id),
  constraint staff_message_booking_unique unique (business_id, booking_id, kind, staff_id, booking_version),
  constraint staff_message_plan_unique unique (business_id, staff_id, date),
  constraint staff_message_kind_known
    check (kind in ('ONLINE_BOOKING', 'CUSTOMER_CANCELLED', 'CUSTOMER_RESCHEDULED', 'DAY_PLAN')),
  constraint staff_message_status_known check (status in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'SKIPPED')),
  constraint staff_message_subject check (
    case when kind = 'DAY_PLAN' then date is not null and booking_id is null
    else date is null and booking_id is not null and booking_version is not null end
  ),
  constraint staff_message_booking_known foreign key (business_id, booking_id) references booking (business_id, id),
  constraint staff_message_staff_known foreign key (business_id, staff_id) references staff (business_id, id)
);
create index staff_message_due on staff_message (due_at) where status in ('QUEUED', 'SENDING');
create index staff_message_by_creation on staff_message (created_at);
