-- What a business offers of gift cards; without a row it sells none.
create table gift_card_settings (
  business_id uuid not null,
  is_enabled boolean not null,
  min_amount numeric(14,3) not null,
  max_amount numeric(14,3) not null,
  expiration_months integer,
  designs jsonb not null,
  constraint gift_card_settings_in_order check (min_amount <= max_amount),
  constraint gift_card_settings_pkey primary key (business_id)
);

-- Code and recipient are sealed in one piece; the hash of the code finds the card. A deleted card loses both,
-- and keeps what its ledger is about. expired_at: when what was left was taken off.
create table gift_card (
  business_id uuid not null,
  id uuid not null,
  code_hash bytea,
  sealed bytea,
  initial_amount numeric(14,3) not null,
  remaining_amount numeric(14,3) not null,
  expires_at timestamptz,
  expired_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint gift_card_balance_within check (remaining_amount between 0 and initial_amount),
  constraint gift_card_deleted_is_blank check (
    (deleted_at is null) = (code_hash is not null) and (deleted_at is null) = (sealed is not null)
  ),
  constraint gift_card_deleted_is_empty check (deleted_at is null or remaining_amount = 0)
);
alter table gift_card add constraint gift_card_pkey primary key (business_id, id);
alter table gift_card add constraint gift_card_code_unique unique (business_id, code_hash);
create index gift_card_by_creation on gift_card (business_id, created_at, id) where deleted_at is null;
create index gift_card_to_expire on gift_card (expires_at, business_id) where remaining_amount > 0;

-- The ledger of a card: its sum is what remains. payment_id: the sale, or what it paid for a booking.
create table gift_card_movement (
  business_id uuid not null,
  id uuid not null,
  gift_card_id uuid not null,
  kind text not null,
  amount numeric(14,3) not null,
  payment_id uuid,
  created_at timestamptz not null,
  constraint gift_card_movement_card_known foreign key (business_id, gift_card_id)
    references gift_card (business_id, id),
  constraint gift_card_movement_kind_known check (kind in ('ISSUED', 'REDEEMED', 'EXPIRED', 'VOIDED')),
  constraint gift_card_movement_has_sign check (
    case kind when 'ISSUED' then amount > 0 else amount < 0 end
  )
);
create index gift_card_movement_by_card on gift_card_movement (business_id, gift_card_id, created_at, id);
alter table gift_card_movement add constraint gift_card_movement_pkey primary key (business_id, id);
