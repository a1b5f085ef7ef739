-- When it is looked whether a page for paying is still wanted: some time after the appointment, which may have moved.
alter table payment_page add column forget_at timestamptz not null default now() + interval '60 days';
create index payment_page_to_forget on payment_page (forget_at);
