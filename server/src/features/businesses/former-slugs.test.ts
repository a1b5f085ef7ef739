import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { app, database, masterKey } from '#testing/process/server.ts'
import { enablePage, openGuest, openGuestSalon } from '#testing/salon/guests.ts'
import { openMember, openPerson } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

import { formerMax, removeExpired } from './former-slugs.ts'
import { removeBusiness } from './remove.ts'
import { freeSlug } from './slug.ts'

/** A salon with an open page, and its owner, who changes its slug. */
async function open() {
  const salon = await openGuestSalon()
  const owner = await openMember('OWNER', [salon])
  const rename = async (slug: string) => {
    const { status, body } = await owner.patch(`/businesses/${salon.id}`, { slug })
    return status === 200 ? 200 : `${status} ${body.conflict ?? body.code}`
  }
  return { ...salon, owner, rename, other: `${salon.slug}-new` }
}

const taken = '409 SLUG_TAKEN'

const endReservations = (slug: string) =>
  sql`update former_slug set reserved_until = now() where slug = ${slug}`.execute(database.db)

test('nobody else gets a slug that was given up, and its owner may take it back', async () => {
  const [salon, thief] = [await open(), await open()]
  const { slug, other } = salon
  assert.equal(await salon.rename(other), 200)
  assert.equal(await thief.rename(slug), taken)
  const person = await openPerson()
  const created = await person.post('/businesses', {
    name: 'Thief',
    slug,
    timezone: 'UTC',
    currency: 'EUR',
  })
  assert.deepEqual([created.status, created.body.conflict], [409, 'SLUG_TAKEN'])
  assert.equal(await salon.rename(slug), 200)
  assert.equal(await thief.rename(other), taken, 'that one is given up now')
  assert.equal(await thief.rename(`${slug}-third`), 200)
})

test('a year later it is free', async () => {
  const [salon, other] = [await open(), await open()]
  await salon.rename(salon.other)
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from reserved_until - now()) / 86400)::int as days from former_slug
    where slug = ${salon.slug}`.execute(database.db)
  assert.deepEqual(rows, [{ days: 365 }])
  await endReservations(salon.slug)
  assert.equal((await openGuest().get(`/${salon.slug}`)).status, 404)
  assert.equal(await other.rename(salon.slug), 200)
  await removeExpired(database.db)
  assert.equal((await openGuest().get(`/${salon.slug}`)).body.data.slug, salon.slug)
})

test('of a slug that is given up and taken at once one business has it', async () => {
  const [salon, thief] = [await open(), await open()]
  const [, stolen] = await Promise.all([salon.rename(salon.other), thief.rename(salon.slug)])
  assert.equal(stolen, taken)
})

test('a business keeps a few former slugs only', async () => {
  const salon = await open()
  for (let nth = 0; nth < formerMax; nth += 1)
    assert.equal(await salon.rename(`${salon.slug}-${nth}`), 200)
  assert.equal(await salon.rename(`${salon.slug}-last`), '409 BOUND_REACHED')
  assert.equal((await openGuest().get(`/${salon.slug}-9`)).status, 200)
  // One that is taken back makes room.
  await endReservations(`${salon.slug}-1`)
  assert.equal(await salon.rename(`${salon.slug}-last`), 200)
})

test('the slug of a deleted business stays reserved and leads nowhere', async () => {
  const [salon, thief] = [await open(), await open()]
  await transaction(database, async (running) => {
    await removeBusiness(await openTenant(running, masterKey, salon.id))
  })
  assert.equal(await thief.rename(salon.slug), taken)
  assert.equal((await openGuest().get(`/${salon.slug}`)).status, 404)
  assert.equal(await freeSlug(database.db, salon.slug.replaceAll('-', ' ')), `${salon.slug}-2`)
})

test('requests of guests are led to the present slug, with their method and query', async () => {
  const { slug, other, rename, guest } = await open()
  await rename(other)
  for (const [method, rest] of [
    ['get', ''],
    ['get', '/availability?startDate=2030-01-01'],
    ['post', '/holds'],
    ['post', '/my-bookings/links'],
  ] as const) {
    const { status, headers } = await guest[method](`/${slug}${rest}`)
    assert.deepEqual([status, headers['location']], [307, `/api/v1/public/${other}${rest}`])
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['cache-control'], 'no-store')
  }
  const found = await guest.get(`/${other}`)
  assert.equal(found.status, 200)
})

test('a former slug of a page that is closed is unknown', async () => {
  const salon = await open()
  await salon.rename(salon.other)
  await database.db
    .updateTable('bookingPage')
    .set({ isEnabled: false })
    .where('businessId', '=', salon.id)
    .execute()
  const [closed, unknown] = [await openGuest().get(`/${salon.slug}`), await openGuest().get('/x-y')]
  assert.deepEqual([closed.status, closed.body.message], [unknown.status, unknown.body.message])
  assert.equal(closed.status, 404)
  await enablePage(salon)
  assert.equal((await openGuest().get(`/${salon.slug}`)).status, 307)
})

test('the booking page and those of customers are led to the present slug', async () => {
  const { slug, other, rename } = await open()
  await rename(other)
  for (const rest of ['', '?lang=de&step=services', '/my-bookings', '/my-bookings?lang=nl']) {
    const { statusCode, headers } = await app.inject(`/book/${slug}${rest}`)
    assert.deepEqual([statusCode, headers.location], [307, `/book/${other}${rest}`])
  }
  assert.equal((await app.inject(`/book/${other}`)).statusCode, 200)
})

test('the summary of a business is found by a slug that it has given up', async () => {
  const { slug, other, rename } = await open()
  await rename(other)
  const { body } = await (await openSalon()).get(`/businesses/slug/${slug}`)
  assert.equal(body.data.slug, other)
})
