-- stock_quantity is the sum of the movements, and movement_count numbers them; both change with each of
-- them in one statement. search holds the folded words of name, SKU and EAN, each behind a space.
create table product (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  sku text,
  ean text,
  selling_price numeric(14,3) not null,
  purchase_price numeric(14,3),
  vat_percent numeric(14,3),
  track_inventory boolean not null default true,
  stock_quantity integer not null default 0,
  movement_count integer not null default 0,
  low_stock_alert integer,
  is_for_sale boolean not null default true,
  status text not null default 'ACTIVE',
  search text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint product_stock_not_negative check (stock_quantity >= 0),
  constraint product_status_known check (status in ('ACTIVE', 'INACTIVE'))
);
create unique index product_sku_unique on product (business_id, sku) where deleted_at is null;
create index product_by_creation on product (business_id, created_at, id) where deleted_at is null;
alter table product add constraint product_pkey primary key (business_id, id);

-- stock_quantity is what was there after it.
create table stock_movement (
  business_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  number integer not null,
  change_qty integer not null,
  stock_quantity integer not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint stock_movement_number_unique unique (business_id, product_id, number),
  constraint stock_movement_product_known foreign key (business_id, product_id)
    references product (business_id, id),
  constraint stock_movement_changes check (change_qty <> 0)
);
alter table stock_movement add constraint stock_movement_pkey primary key (business_id, id);
