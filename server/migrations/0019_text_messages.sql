-- The text messages of a business on each day of its own clock, for its limit.
create table sms_usage (
  business_id uuid not null,
  date date not null,
  messages integer not null,
  segments integer not null,
  constraint sms_usage_pkey primary key (business_id, date)
);
