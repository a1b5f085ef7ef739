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
