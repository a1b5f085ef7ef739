-- The days of a business's ledger: a payment locks the row of its day, so that it is either part of a closed day or refused.
create table cash_day (
  business_id uuid not null,
  day date not null,
  -- Null: not entered.
  opening_float numeric(14,3),
  counted_cash numeric(14,3),
  -- The figures at the moment of closing; null: the day is open.
  figures jsonb,
  closed_at timestamptz,
  closed_by uuid,
  -- The note of the closing, and the reasons of reopenings: free text.
  sealed bytea,
  constraint cash_day_pkey primary key (business_id, day),
  constraint cash_day_closed_has_figures check ((closed_at is null) = (figures is null)),
  constraint cash_day_closed_is_counted check (closed_at is null or counted_cash is not null)
);

-- Whether a member with the role STAFF may give discounts.
alter table membership add column may_discount boolean not null default true;
