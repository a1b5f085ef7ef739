-- What a business rewards its customers by: stamps for visits, or points for money. The type never changes.
-- A card of stamps is full at stamps_required; points_per_unit are earned for each unit of the currency.
create table loyalty_program (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  type text not null,
  is_active boolean not null,
  auto_enroll boolean not null,
  stamps_required integer,
  points_per_unit numeric(14,3),
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint loyalty_program_type_known check (type in ('STAMPS', 'POINTS')),
  constraint loyalty_program_fits_type check (
    (type = 'STAMPS') = (stamps_required is not null) and (type = 'POINTS') = (points_per_unit is not null)
  )
);
alter table loyalty_program add constraint loyalty_program_pkey primary key (business_id, id);
create index loyalty_program_by_creation on loyalty_program (business_id, created_at, id) where deleted_at is null;

-- What a card can be exchanged for: so many points; of a program of stamps, a full card.
create table loyalty_reward (
  business_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  name text not null,
  cost integer not null,
  position integer not null,
  deleted_at timestamptz,
  constraint loyalty_reward_program_known foreign key (business_id, program_id)
    references loyalty_program (business_id, id),
  constraint loyalty_reward_costs check (cost > 0)
);
alter table loyalty_reward add constraint loyalty_reward_pkey primary key (business_id, id);
create index loyalty_reward_by_program on loyalty_reward (business_id, program_id, position) where deleted_at is null;

-- One card a customer and program; closed when the customer is erased. Its balances are the sums of its ledger.
create table loyalty_card (
  business_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  customer_id uuid not null,
  current_stamps integer not null default 0,
  total_stamps integer not null default 0,
  points integer not null default 0,
  rewards_redeemed integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null,
  constraint loyalty_card_program_known foreign key (business_id, program_id)
    references loyalty_program (business_id, id),
  constraint loyalty_card_customer_known foreign key (business_id, customer_id)
    references customer (business_id, id),
  constraint loyalty_card_never_below_zero check (current_stamps >= 0 and points >= 0)
);
alter table loyalty_card add constraint loyalty_card_pkey primary key (business_id, id);
alter table loyalty_card add constraint loyalty_card_unique unique (business_id, program_id, customer_id);
create index loyalty_card_by_creation on loyalty_card (business_id, created_at, id);
create index loyalty_card_by_customer on loyalty_card (business_id, customer_id) include (is_active);

-- The end of the ledger of a business, and what was ever given out. Locked from here to the commit by whoever adds
-- lines: so their positions are in the order of commits, and no line ever appears behind one that was read.
create table loyalty_feed (
  business_id uuid not null,
  last_position integer not null,
  last_at timestamptz not null,
  points_issued bigint not null,
  stamps_issued bigint not null,
  rewards_redeemed bigint not null,
  constraint loyalty_feed_pkey primary key (business_id)
);

-- The ledger of all cards; never changed, save that the sealed note of somebody who is erased goes. amount is in stamps
-- or points, negative where they were taken. booking_id: what was earned by; once a card.
create table loyalty_entry (
  business_id uuid not null,
  position integer not null,
  id uuid not null,
  card_id uuid not null,
  type text not null,
  amount integer not null,
  booking_id uuid,
  reward_id uuid,
  sealed bytea,
  created_at timestamptz not null,
  constraint loyalty_entry_card_known foreign key (business_id, card_id)
    references loyalty_card (business_id, id),
  constraint loyalty_entry_booking_known foreign key (business_id, booking_id)
    references booking (business_id, id),
  constraint loyalty_entry_reward_known foreign key (business_id, reward_id)
    references loyalty_reward (business_id, id),
  constraint loyalty_entry_booking_unique unique (business_id, card_id, booking_id),
  constraint loyalty_entry_has_sign check (
    case type
      when 'CARD_CREATED' then amount = 0
      when 'STAMPS_ADDED' then amount > 0
      when 'POINTS_EARNED' then amount > 0
      when 'POINTS_ADJUSTED' then amount <> 0
      when 'STAMPS_REMOVED' then amount < 0
      when 'REWARD_REDEEMED' then amount < 0
      else false
    end
  )
);
alter table loyalty_entry add constraint loyalty_entry_pkey primary key (business_id, position);
create index loyalty_entry_by_type on loyalty_entry (business_id, type, position);
create index loyalty_entry_issued on loyalty_entry (business_id, created_at) include (amount)
  where type in ('POINTS_EARNED', 'POINTS_ADJUSTED') and amount > 0;
