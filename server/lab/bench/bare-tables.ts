import { withClient } from '#testing/database/databases.ts'

/** Minimal tables with the same keys and the same constraint; recreated each time. */
export const openBareTables = (url: string) => withClient(url, (client) => client.query(bareTables))

const bareTables = `
  drop table if exists bare_booking, bare_claim, bare_member, bare_row;
  create table bare_booking (like booking including all);
  insert into bare_booking select * from booking;
  create table bare_claim (like claim including defaults);
  alter table bare_claim drop column booking_id, drop column part, add column id uuid not null;
  alter table bare_claim add primary key (business_id, id);
  alter table bare_claim add exclude using gist (
    business_id with =, staff_id with =, lane with =, int4range(start_minute, end_minute) with &&);
  create table bare_member as select business_id, id from staff;
  alter table bare_member add primary key (business_id, id);
  create table bare_row (business_id uuid, id uuid, body text, primary key (business_id, id))`
