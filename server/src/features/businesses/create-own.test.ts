import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { mayCreateBusiness } from '#features/access/accounts/may-create-business.ts'
import * as members from '#features/access/members/queries.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openPerson } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

import { createOwn } from './create-own.ts'
import { slugOf } from './slug.ts'

const studio = { timezone: 'Europe/Berlin', currency: 'EUR', country: 'DE' }
const nameOf = (word: string) => `${word} ${newId().slice(-8)}`

test('somebody who creates a business owns it, and its slug is made of the name', async () => {
  const person = await openPerson()
  const name = nameOf('Salon Müller & Söhne')
  const first = await person.post('/businesses', { ...studio, name })
  assert.equal(first.status, 201)
  const { id, slug, accessRole } = first.body.data
  assert.equal(accessRole, 'OWNER')
  assert.match(slug, /^salon-muller-sohne-/)
  const second = await person.post('/businesses', { ...studio, name })
  assert.equal(second.body.data.slug, `${slug}-2`)

  const { body } = await person.get(`/businesses/${id}`)
  assert.partialDeepStrictEqual(body.data, { ...studio, name, slug })
  const { body: session } = await person.get('/auth/session')
  assert.deepEqual(
    session.data.memberships.map((one: { plan: string; role: string }) => [one.plan, one.role]),
    [
      ['ENTERPRISE', 'OWNER'],
      ['ENTERPRISE', 'OWNER'],
    ],
  )
  const log = await person.get(`/businesses/${id}/audit-log?action=business.created`)
  assert.equal(log.body.items.length, 1)

  const taken = await person.post('/businesses', { ...studio, name, slug })
  assert.deepEqual([taken.status, taken.body.conflict], [409, 'SLUG_TAKEN'])
  const reserved = await person.post('/businesses', { ...studio, name, slug: 'holds' })
  assert.equal(reserved.status, 400)
})

test('an account creates ten businesses a day, and owns at most twenty', async () => {
  const [busy, rich] = [await openPerson(), await openPerson()]
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await busy.post('/businesses', { ...studio, name: nameOf('One') })).status)
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 201), 429])

  const owned = await Promise.all(Array.from({ length: 20 }, () => openSalon()))
  for (const { id: businessId } of owned)
    await members.insert(database.db, { businessId, accountId: rich.accountId, role: 'OWNER' })
  const refused = await rich.post('/businesses', { ...studio, name: nameOf('More') })
  assert.deepEqual(
    [refused.status, refused.body.conflict, refused.body.limit],
    [409, 'BOUND_REACHED', 20],
  )
})

test('where the operator alone creates businesses, accounts may not', async () => {
  await openSalon()
  const { accountId } = await openPerson()
  const { db } = database
  assert.equal(await mayCreateBusiness(db, { newBusinesses: false }), false)
  const person = { accountId, address: '203.0.113.4' }
  const wanted = { ...studio, name: nameOf('Not') }
  const closed = { newBusinesses: false, sellsPlans: false }
  await assert.rejects(createOwn({ db, masterKey }, person, wanted, closed), {
    code: 'FORBIDDEN_FOR_ROLE',
  })
})

test('a business that its owner creates begins on FREE only where plans are sold, and is invoiced only there', async () => {
  const { db } = database
  const { accountId } = await openPerson()
  const person = { accountId, address: '203.0.113.5' }
  const stateWith = async (sellsPlans: boolean) => {
    const wanted = { ...studio, name: nameOf('Plan') }
    const config = { newBusinesses: true, sellsPlans }
    const { id } = await createOwn({ db, masterKey }, person, wanted, config)
    const of = (table: 'directory' | 'planSubscription') =>
      db.selectFrom(table).selectAll().where('businessId', '=', id).execute()
    const [listed, subscriptions] = [await of('directory'), await of('planSubscription')]
    return [listed.map((row) => 'plan' in row && row.plan), subscriptions.length]
  }
  assert.deepEqual(await stateWith(true), [['FREE'], 0])
  assert.deepEqual(await stateWith(false), [['ENTERPRISE'], 0])
})

test('a slug has the letters and digits of a name, or is a salon', () => {
  const slugs = ['  Ça  Coiffe! ', 'ヘアサロン', 'x'.repeat(80), 'Straße 12'].map(slugOf)
  assert.deepEqual(slugs, ['ca-coiffe', 'salon', 'x'.repeat(50), 'strasse-12'])
})
