-- The VAT rate of a service in percent; null: that of its category, else that of the business.
alter table service add column vat_percent numeric(14,3);
alter table service_category add column vat_percent numeric(14,3);
