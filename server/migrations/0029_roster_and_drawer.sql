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

-- Cash that was put into the drawer or taken out of it, beside payments and refunds. No row is ever changed or deleted.
create table cash_movement (
  business_id uuid not null,
  id uuid not null,
  day date not null,
  -- Negative: taken out.
  amount numeric(14,3) not null,
  moved_at timestamptz not null,
  account_id uuid not null,
  -- The reason: free text.
  sealed bytea not null,
  constraint cash_movement_pkey primary key (business_id, id),
  constraint cash_movement_day_known foreign key (business_id, day) references cash_day (business_id, day),
  constraint cash_movement_not_zero check (amount <> 0)
);
create index cash_movement_by_day on cash_movement (business_id, day, moved_at);
