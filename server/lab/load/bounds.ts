import type pg from 'pg'

import { scopes } from '#core/scopes.ts'
import { createKey } from '#features/access/keys/queries.ts'

import { randomFrom } from '../../src/demo/random.ts'
import { addBusiness } from './business.ts'
import { addCustomers, fillBusiness } from './fill.ts'
import { finishTables, type LoadTarget, withWriter } from './run.ts'

/** As much as a business may have of each by default. */
export interface Bounds {
  staff: number
  services: number
  /** Services of all members together. The first ones are performed by everybody, the others by a few. */
  assignments: number
  customers: number
  bookings: number
  /** Busy times of calendars of others, of each member. */
  busyTimes: number
}

/** Fills a business up to its bounds, with 5-minute slots. Most of it is written by few statements. */
export async function loadAtBounds(
  { ownerUrl, database, masterKey }: LoadTarget,
  { staff, services, assignments, customers, bookings, busyTimes }: Bounds,
) {
  const random = randomFrom(1)
  const slug = `bounds-${Date.now().toString(36)}`
  const business = await addBusiness(database, masterKey, { slug, index: 0, staff }, random)
  const { businessId } = business.tenant
  await withWriter(ownerUrl, async (client) => {
    await addCustomers(client, business.tenant, customers, random)
    await fillBusiness(client, business, bookings, random, () => {})
    const run = (text: string, ...values: unknown[]) =>
      client.query(text, [businessId, ...values]) as Promise<pg.QueryResult>
    await run(moreServices, services)
    await run(moreAssignments, assignments)
    await run(busy, busyTimes)
    await run(fineGrid)
    await client.query(finishTables)
  })
  const { key } = await createKey(database.db, { businessId, name: 'Load', scopes })
  const [serviceId = ''] = business.settings.services.keys()
  return { businessId, slug, key, serviceId, staffIds: business.settings.staff.map(({ id }) => id) }
}

const moreServices = `
  insert into service (business_id, id, name, description, price, duration, sort_order)
  select $1, gen_random_uuid(), 'Service ' || n, repeat('A treatment of which much can be said. ', 5), 30 + n % 90,
    30 + 15 * (n % 6), n
  from generate_series((select count(*)::int from service where business_id = $1) + 1, $2::int) n`

/** Two thirds for services of everybody; the next ones go round. */
const moreAssignments = `
  with member as (
    select id, row_number() over (order by sort_order, id) as nth, count(*) over () as members
    from staff where business_id = $1
  ), offered as (
    select id, row_number() over (order by sort_order, id) as nth, count(*) over () as services
    from service where business_id = $1
  ), fair as (
    select $2::int * 2 / 3 / max(members) as common, $2::int / 3 / max(services) as few
    from member cross join offered
  )
  insert into staff_service (business_id, staff_id, service_id)
  select $1, member.id, offered.id
  from fair cross join offered join member
    on offered.nth <= common or (member.nth + offered.nth * few) % members < few
  on conflict do nothing`

/** Of a source that is never due, half an hour every three hours. */
const busy = `
  with source as (
    insert into calendar_source (business_id, id, staff_id, name, sealed, host, due_at)
    select $1, gen_random_uuid(), id, 'Private', '', 'calendar.example', 'infinity' from staff where business_id = $1
    returning id, staff_id
  )
  insert into external_busy (business_id, staff_id, source_id, start_minute, end_minute)
  select $1, staff_id, id, (extract(epoch from now()) / 60)::int / 60 * 60 + n * 180, (extract(epoch from now()) / 60)::int / 60 * 60 + n * 180 + 30
  from source cross join generate_series(1, $2::int) n`

const fineGrid = `
  update business set slot_duration = 5, max_advance_booking = 700, rev = rev + 1 where business_id = $1`
