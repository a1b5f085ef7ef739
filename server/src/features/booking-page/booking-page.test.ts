import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { buildApi } from '#src/server/api.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'

async function open() {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const path = `/businesses/${studio.id}/booking-page`
  return { studio, owner, path, change: (changes: object) => owner.patch(path, changes) }
}

const fieldsOf = ({ errors }: { errors: { field: string }[] }) => errors.map(({ field }) => field)

test('the page is disabled at first, and a change keeps what is not sent', async () => {
  const { studio, path, change } = await open()
  const first = (await studio.get(path)).body.data
  assert.deepEqual(first, {
    isEnabled: false,
    intro: null,
    notice: null,
    terms: null,
    photoUrl: null,
    accentColor: null,
    showStaff: true,
    showPrices: true,
    email: 'REQUIRED',
    phone: 'OPTIONAL',
    guestConfirmation: 'NONE',
    cancelUntilHours: 24,
    rescheduleUntilHours: 24,
    maxUpcomingPerCustomer: 5,
    questions: [],
  })
  const changes = {
    isEnabled: true,
    intro: 'Welkom',
    accentColor: '#c2410c',
    cancelUntilHours: null,
  }
  const changed = await change(changes)
  assert.deepEqual([changed.status, changed.body.data], [200, { ...first, ...changes }])
  await change({ intro: null })
  assert.deepEqual((await studio.get(path)).body.data, { ...first, ...changes, intro: null })
})

test('keys read the settings and do not change them; of people owners and managers change them', async () => {
  const { studio, path } = await open()
  const byKey = await studio.patch(path, { isEnabled: true })
  assert.deepEqual([byKey.status, byKey.body.code], [403, 'FORBIDDEN_FOR_API_KEY'])
  for (const [role, status] of [
    ['MANAGER', 200],
    ['STAFF', 403],
  ] as const) {
    const member = await openMember(role, [studio])
    assert.equal((await member.patch(path, { isEnabled: true })).status, status)
    assert.equal((await member.get(path)).status, 200)
  }
})

test('questions keep their ids, get one, and are deleted when they are left out', async () => {
  const { studio, change } = await open()
  const sent = [
    { label: 'Allergies?', type: 'TEXT', serviceIds: [studio.service.id] },
    { label: 'Hair', type: 'CHOICE', options: ['short', 'long'], isRequired: true },
  ]
  const [allergies, hair] = (await change({ questions: sent })).body.data.questions
  assert.deepEqual(allergies, { ...sent[0], id: allergies.id, options: [], isRequired: false })
  assert.deepEqual(hair, { ...sent[1], id: hair.id, serviceIds: [] })
  const renamed = { ...hair, label: 'Length of your hair' }
  assert.deepEqual((await change({ questions: [renamed] })).body.data.questions, [renamed])
  for (const questions of [[allergies], [{ ...sent[1], id: newId() }]]) {
    const { status, body } = await change({ questions })
    assert.deepEqual([status, body.message], [404, 'Question not found'])
  }
  const other = await openStudio()
  for (const id of [newId(), other.service.id]) {
    const { status, body } = await change({ questions: [{ ...sent[0], serviceIds: [id] }] })
    assert.deepEqual([status, body.message], [404, 'Service not found'])
  }
  assert.deepEqual((await change({})).body.data.questions, [renamed])
})

test('invalid settings are refused with the field', async () => {
  const { change } = await open()
  const question = { label: 'Hair', type: 'CHOICE', options: ['short', 'long'] }
  const id = newId()
  const refused: [object, string][] = [
    [{ accentColor: 'red' }, 'accentColor'],
    [{ photoUrl: 'http://example.com/a.jpg' }, 'photoUrl'],
    [{ email: 'MAYBE' }, 'email'],
    [{ cancelUntilHours: -1 }, 'cancelUntilHours'],
    [{ cancelUntilHours: 1.5 }, 'cancelUntilHours'],
    [{ rescheduleUntilHours: 8_761 }, 'rescheduleUntilHours'],
    [{ maxUpcomingPerCustomer: 0 }, 'maxUpcomingPerCustomer'],
    [{ slug: 'x' }, 'slug'],
    [{ terms: 'x'.repeat(10_001) }, 'terms'],
    [{ questions: [{ ...question, options: ['short'] }] }, 'questions[0].options'],
    [{ questions: [{ ...question, options: ['short', 'short'] }] }, 'questions[0].options'],
    [{ questions: [{ ...question, type: 'TEXT' }] }, 'questions[0].options'],
    [{ questions: [{ label: '', type: 'TEXT' }] }, 'questions[0].label'],
    [{ questions: [{ label: 'Hair' }] }, 'questions[0].type'],
    [{ questions: Array.from({ length: 21 }, () => question) }, 'questions'],
    [
      {
        questions: [
          { ...question, id },
          { ...question, id },
        ],
      },
      'questions[1].id',
    ],
  ]
  for (const [changes, field] of refused) {
    const { status, body } = await change(changes)
    assert.equal(status, 400, JSON.stringify(changes))
    assert.deepEqual(fieldsOf(body), [field])
  }
  assert.equal((await change({ terms: 'x'.repeat(10_000) })).status, 200)
})

test('a confirmation by e-mail needs an address of each customer, and a mail server', async (t) => {
  const { studio, owner, change } = await open()
  const without = await change({ guestConfirmation: 'EMAIL' })
  assert.deepEqual([without.status, fieldsOf(without.body)], [400, ['guestConfirmation']])
  const server = await buildApi({ database, masterKey, config: { sendsMail: true } })
  t.after(() => server.close())
  const send = async (payload: object) => {
    const { statusCode } = await server.inject({
      method: 'PATCH',
      url: `/api/v1/businesses/${studio.id}/booking-page`,
      headers: { authorization: `Bearer ${owner.token}` },
      payload,
    })
    return statusCode
  }
  assert.equal(await send({ guestConfirmation: 'EMAIL', email: 'OPTIONAL' }), 400)
  assert.equal(await send({ guestConfirmation: 'EMAIL' }), 200)
  assert.equal(await send({ email: 'HIDDEN' }), 400)
  assert.equal(await send({ email: 'HIDDEN', guestConfirmation: 'NONE' }), 200)
})

test('words of paths for customers are no slugs', async () => {
  const { studio, owner } = await open()
  for (const slug of ['bookings', 'holds']) {
    const { status, body } = await owner.patch(`/businesses/${studio.id}`, { slug })
    assert.deepEqual([status, fieldsOf(body)], [400, ['slug']])
  }
  const near = await owner.patch(`/businesses/${studio.id}`, { slug: `bookings-${studio.id}` })
  assert.equal(near.status, 200)
})
