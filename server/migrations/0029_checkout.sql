-- What was sold with a visit, as it was then, and what that comes to; total holds it.
alter table booking
  add column products jsonb not null default '[]',
  add column products_total numeric(14,3) not null default 0;
create index booking_with_products on booking (business_id, customer_id, starts_at)
  where products_total > 0;

-- What a payment covers. PRICE: what was bought. TIP: nothing that is owed. SURPLUS: what was paid already, and goes
-- back. The marks of a booking count PRICE alone.
alter table payment add column covers text not null default 'PRICE';
update payment set covers = 'SURPLUS' where is_surplus;
alter table payment drop column is_surplus;
alter table payment add constraint payment_covers_known check (covers in ('PRICE', 'TIP', 'SURPLUS'));

-- An invoice tells the tax of each rate.
update customer_invoice set content = content - 'tax' || jsonb_build_object(
  'taxes', case jsonb_typeof(content -> 'tax')
    when 'object' then jsonb_build_array(content -> 'tax') else '[]' end
);
