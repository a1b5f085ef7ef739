-- Events of other calendars that do not count, or whose times are uncertain: their number, and as JSON their reasons.
alter table calendar_source add column skipped_count integer not null default 0;
alter table calendar_source add column skipped_reasons jsonb not null default '[]';
-- When its member got the letter about a calendar that cannot be read, or not all of it; null: it may be sent.
alter table calendar_source add column problem_notified_at timestamptz;

-- The calendar that a letter to a member is about.
alter table staff_message add column source_id uuid;
alter table staff_message drop constraint staff_message_kind_known;
alter table staff_message add constraint staff_message_kind_known check (
  kind in ('ONLINE_BOOKING', 'CUSTOMER_CANCELLED', 'CUSTOMER_RESCHEDULED', 'DAY_PLAN', 'CALENDAR_PROBLEM')
);
alter table staff_message drop constraint staff_message_subject;
alter table staff_message add constraint staff_message_subject check (
  case
    when kind = 'DAY_PLAN' then date is not null and booking_id is null
    when kind = 'CALENDAR_PROBLEM' then source_id is not null and date is null and booking_id is null
    else date is null and booking_id is not null and booking_version is not null
  end
) not valid;
alter table staff_message validate constraint staff_message_subject;
