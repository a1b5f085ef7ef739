-- Which plan a business has from when on.
create table plan_change (
  business_id uuid not null,
  id uuid not null,
  plan text not null,
  changed_at timestamptz not null,
  constraint plan_change_pkey primary key (business_id, id),
  constraint plan_change_plan_known check (plan in ('FREE', 'PRO', 'ENTERPRISE'))
);

-- The subscription of a business to a plan that is paid for, from its first change to one until FREE.
-- due_at is when its next month begins and is invoiced, null without such a plan; months counts those
-- that have begun, the last at period_start; credit is what the next invoice takes off.
create table plan_subscription (
  business_id uuid not null,
  id uuid not null,
  started_at timestamptz not null,
  months integer not null default 0,
  period_start timestamptz,
  due_at timestamptz,
  credit numeric(14,3) not null default 0,
  constraint plan_subscription_pkey primary key (business_id),
  constraint plan_subscription_credit_range check (credit >= 0)
);
create index plan_subscription_due on plan_subscription (due_at) where due_at is not null;

-- What a business owes for its plan. content holds both sides and the lines as they were.
create table subscription_invoice (
  business_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  number text not null,
  amount numeric(14,3) not null,
  currency text not null,
  status text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  content jsonb not null,
  paid_at timestamptz,
  created_at timestamptz not null,
  constraint subscription_invoice_status_known check (status in ('open', 'paid', 'void', 'uncollectible')),
  constraint subscription_invoice_period check (period_start < period_end),
  constraint subscription_invoice_paid check ((status = 'paid') = (paid_at is not null)),
  constraint subscription_invoice_number_unique unique (business_id, number),
  constraint subscription_invoice_period_unique unique (business_id, period_start),
  constraint subscription_invoice_pkey primary key (business_id, id)
);
create index subscription_invoice_by_creation on subscription_invoice (business_id, created_at, id);

-- Businesses that are there already are subscribed from now on.
insert into plan_change (business_id, id, plan, changed_at)
  select business_id, gen_random_uuid(), plan, now() from directory;
insert into plan_subscription (business_id, id, started_at, due_at)
  select business_id, id, changed_at, changed_at from plan_change where plan <> 'FREE';
