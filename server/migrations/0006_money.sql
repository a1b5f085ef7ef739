-- Money that was refunded before the visit was over is due again.
alter table refund add column owed_again boolean not null default false;

update refund set owed_again = true
from booking
where booking.business_id = refund.business_id and booking.id = refund.booking_id
  and booking.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS') and refund.status = 'COMPLETED';

-- REFUNDED: what a card had paid goes back onto it.
alter table gift_card_movement drop constraint gift_card_movement_kind_known;
alter table gift_card_movement add constraint gift_card_movement_kind_known
  check (kind in ('ISSUED', 'REDEEMED', 'REFUNDED', 'EXPIRED', 'VOIDED'));
alter table gift_card_movement drop constraint gift_card_movement_has_sign;
alter table gift_card_movement add constraint gift_card_movement_has_sign check (
  case when kind in ('ISSUED', 'REFUNDED') then amount > 0 else amount < 0 end
);

-- A card whose sale was reversed. A part without a refund reverses the sale of a gift card.
alter table gift_card add column voided_at timestamptz;
alter table refund_part alter column refund_id drop not null;
alter table refund_part add constraint refund_part_reversal_is_completed
  check (refund_id is not null or day is not null);

-- Payments at a provider that fit no booking, such as one in another currency, as the provider sent them: a person
-- decides what becomes of the money.
create table unfit_payment (
  business_id uuid not null,
  id uuid not null,
  checkout_id uuid not null,
  booking_id uuid not null,
  provider text not null,
  provider_id text not null,
  amount text not null,
  currency text not null,
  created_at timestamptz not null,
  constraint unfit_payment_pkey primary key (business_id, id),
  constraint unfit_payment_unique unique (business_id, provider, provider_id),
  constraint unfit_payment_booking_known foreign key (business_id, booking_id)
    references booking (business_id, id)
);

-- A campaign goes to an address one time, on however many customers it is. The hash is keyed by the business.
alter table campaign_message add column address_hash bytea;
create unique index campaign_message_address_unique
  on campaign_message (business_id, campaign_id, channel, address_hash);

-- Addresses that want neither campaigns nor requests for reviews, as keyed hashes.
create table unsubscribed_address (
  business_id uuid not null,
  address_hash bytea not null,
  unsubscribed_at timestamptz not null,
  constraint unsubscribed_address_pkey primary key (business_id, address_hash)
);
