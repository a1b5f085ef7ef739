-- What customers pay for again and again, such as a cut a month. Not sold by this program yet.
create table customer_membership (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  name text not null,
  status text not null,
  price numeric(14,3) not null,
  currency text not null,
  billing_interval text not null,
  started_at timestamptz not null,
  current_period_end timestamptz not null,
  constraint customer_membership_pkey primary key (business_id, id),
  constraint customer_membership_customer_known foreign key (business_id, customer_id)
    references customer (business_id, id),
  constraint customer_membership_status_known check (status in ('ACTIVE', 'PAST_DUE', 'CANCELLED')),
  constraint customer_membership_interval_known check (billing_interval in ('WEEK', 'MONTH', 'YEAR'))
);
create index customer_membership_by_start on customer_membership (business_id, started_at, id);
