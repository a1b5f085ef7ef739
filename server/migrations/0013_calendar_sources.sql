-- Calendars of other programs, whose busy times close the calendar of a member of staff.
create table calendar_source (
  business_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  name text not null,
  -- The address, sealed by the key of the business: anybody who has it can read the calendar.
  sealed bytea not null,
  host text not null,
  -- Of the latest file that was read.
  etag text,
  read_at timestamptz,
  -- The latest answer, with or without a new file.
  fetched_at timestamptz,
  failing_since timestamptz,
  event_count integer not null default 0,
  -- The next attempt; claimed by moving it.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint calendar_source_pkey primary key (business_id, id),
  constraint calendar_source_staff_known foreign key (business_id, staff_id)
    references staff (business_id, id) on delete cascade
);
create index calendar_source_by_staff on calendar_source (business_id, staff_id, created_at);
create index calendar_source_due on calendar_source (due_at, business_id);

-- Their busy times, without the events. They are no claims: they overlap each other and bookings. Longer times are split, so that
-- one bound on the start finds all that touch a span.
create table external_busy (
  business_id uuid not null,
  staff_id uuid not null,
  source_id uuid not null,
  start_minute integer not null,
  end_minute integer not null,
  constraint external_busy_pkey primary key (business_id, source_id, start_minute),
  constraint external_busy_source_known foreign key (business_id, source_id)
    references calendar_source (business_id, id) on delete cascade,
  constraint external_busy_order check (start_minute < end_minute and end_minute - start_minute <= 4320)
);
create index external_busy_by_start on external_busy (business_id, start_minute) include (end_minute, staff_id);
create index external_busy_by_member on external_busy (business_id, staff_id, start_minute) include (end_minute);
