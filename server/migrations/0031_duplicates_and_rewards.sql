-- Two customers whom somebody has said to be different people, so that they are not listed as likely duplicates.
create table not_duplicate (
  business_id uuid not null,
  -- In the order of the ids, so that a pair has one row.
  one_customer_id uuid not null,
  other_customer_id uuid not null,
  dismissed_at timestamptz not null,
  constraint not_duplicate_pkey primary key (business_id, one_customer_id, other_customer_id),
  constraint not_duplicate_one_known foreign key (business_id, one_customer_id)
    references customer (business_id, id) on delete cascade,
  constraint not_duplicate_other_known foreign key (business_id, other_customer_id)
    references customer (business_id, id) on delete cascade,
  constraint not_duplicate_order check (one_customer_id < other_customer_id)
);
-- An erased or merged customer is looked for in both places.
create index not_duplicate_by_other on not_duplicate (business_id, other_customer_id);

-- In the currency of the business; null: entered at the till.
alter table loyalty_reward add column worth numeric(14,3);
alter table loyalty_reward add constraint loyalty_reward_worth check (worth > 0) not valid;
alter table loyalty_reward validate constraint loyalty_reward_worth;
