-- Times of day are minutes since local midnight, 0 to 1440; days of the week count from Monday, 1 to 7.

create table opening_hours (
  business_id uuid not null,
  day_of_week smallint not null,
  start_minute smallint not null,
  end_minute smallint not null,
  is_open boolean not null,
  constraint opening_hours_pkey primary key (business_id, day_of_week),
  constraint opening_hours_day_range check (day_of_week between 1 and 7),
  constraint opening_hours_order check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);

create table schedule_exception (
  business_id uuid not null,
  id uuid not null,
  date date not null,
  is_closed boolean not null,
  start_minute smallint,
  end_minute smallint,
  reason text,
  created_at timestamptz not null default now(),
  constraint schedule_exception_pkey primary key (business_id, id),
  constraint schedule_exception_date_unique unique (business_id, date),
  constraint schedule_exception_hours check (
    (is_closed and start_minute is null and end_minute is null)
    or (not is_closed and 0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
  )
);

-- contact is sealed: e-mail and phone of the member.
create table staff (
  business_id uuid not null,
  id uuid not null,
  first_name text not null,
  last_name text,
  title text,
  contact bytea,
  avatar text,
  color text,
  is_owner boolean not null default false,
  is_active boolean not null default true,
  accepts_bookings boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint staff_pkey primary key (business_id, id)
);

create table staff_service (
  business_id uuid not null,
  staff_id uuid not null,
  service_id uuid not null,
  price_override numeric(14,3),
  constraint staff_service_pkey primary key (business_id, staff_id, service_id),
  constraint staff_service_staff_known foreign key (business_id, staff_id)
    references staff (business_id, id) on delete cascade,
  constraint staff_service_service_known foreign key (business_id, service_id)
    references service (business_id, id) on delete cascade
);
create index staff_service_by_service on staff_service (business_id, service_id);

-- A member without rows here follows the hours of the business.
create table staff_hours (
  business_id uuid not null,
  staff_id uuid not null,
  day_of_week smallint not null,
  start_minute smallint not null,
  end_minute smallint not null,
  is_open boolean not null,
  constraint staff_hours_pkey primary key (business_id, staff_id, day_of_week),
  constraint staff_hours_staff_known foreign key (business_id, staff_id)
    references staff (business_id, id) on delete cascade,
  constraint staff_hours_day_range check (day_of_week between 1 and 7),
  constraint staff_hours_order check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);

create table staff_break (
  business_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  day_of_week smallint,
  date date,
  start_minute smallint not null,
  end_minute smallint not null,
  label text,
  created_at timestamptz not null default now(),
  constraint staff_break_pkey primary key (business_id, id),
  constraint staff_break_staff_known foreign key (business_id, staff_id)
    references staff (business_id, id) on delete cascade,
  constraint staff_break_one_day check (num_nonnulls(day_of_week, date) = 1),
  constraint staff_break_day_range check (day_of_week between 1 and 7),
  constraint staff_break_order check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);
create index staff_break_by_staff on staff_break (business_id, staff_id);

-- start_minute is when it begins on start_date, end_minute when it ends on end_date; null: that whole day.
-- reason is sealed: it may tell of somebody's health.
create table staff_absence (
  business_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  start_date date not null,
  end_date date not null,
  start_minute smallint,
  end_minute smallint,
  type text not null default 'OTHER',
  reason bytea,
  created_at timestamptz not null default now(),
  constraint staff_absence_pkey primary key (business_id, id),
  constraint staff_absence_staff_known foreign key (business_id, staff_id)
    references staff (business_id, id) on delete cascade,
  constraint staff_absence_type_known check (type in ('VACATION', 'SICK', 'TRAINING', 'OTHER')),
  constraint staff_absence_order check (start_date <= end_date)
);
create index staff_absence_by_staff on staff_absence (business_id, staff_id, end_date);
