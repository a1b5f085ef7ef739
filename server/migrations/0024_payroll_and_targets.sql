-- The commission of a member of staff. A version applies from its first day on, until a later version does. None is ever
-- changed or deleted, so what was earned before stays as it was.
create table commission_rules (
  business_id uuid not null,
  staff_id uuid not null,
  version integer not null,
  effective_from date not null,
  rules jsonb not null,
  created_at timestamptz not null,
  constraint commission_rules_pkey primary key (business_id, staff_id, version),
  constraint commission_rules_staff_known foreign key (business_id, staff_id) references staff (business_id, id)
);

-- The targets of a month, of the business and of its members of staff.
create table monthly_target (
  business_id uuid not null,
  -- The first day of the month.
  month date not null,
  targets jsonb not null,
  updated_at timestamptz not null,
  constraint monthly_target_pkey primary key (business_id, month),
  constraint monthly_target_first_day check (extract(day from month) = 1)
);

-- The invoices to customers by their day of issue.
create index customer_invoice_by_creation on customer_invoice (business_id, created_at, id);
