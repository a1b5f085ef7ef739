-- Failed attempts of background work whose rows do not count them: of one kind, about one row of the business. Nothing is tried
-- before due_at. Done work has no row.
create table work (
  business_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  attempts integer not null,
  due_at timestamptz not null,
  constraint work_pkey primary key (business_id, kind, subject_id)
);
