-- The hours of a member of staff on one date, instead of the weekly ones.
create table staff_date_hours (
  business_id uuid not null,
  staff_id uuid not null,
  date date not null,
  -- Both null: the member is off.
  start_minute smallint,
  end_minute smallint,
  constraint staff_date_hours_pkey primary key (business_id, staff_id, date),
  constraint staff_date_hours_staff_known foreign key (business_id, staff_id)
    references staff (business_id, id) on delete cascade,
  constraint staff_date_hours_both check ((start_minute is null) = (end_minute is null)),
  constraint staff_date_hours_order check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);
