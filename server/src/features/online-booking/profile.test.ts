import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { sessionCookie } from '#http/identify/credentials.ts'
import { database } from '#testing/process/server.ts'
import { enablePage, openGuest, openGuestSalon, openGuestStudio } from '#testing/salon/guests.ts'
import { openMember } from '#testing/salon/people.ts'
import { completeVisit } from '#testing/salon/reviews.ts'
import { openSalon } from '#testing/salon/salon.ts'

test('an unknown slug, a business that is not public and a disabled page are one 404', async () => {
  const { id, slug, guest } = await openGuestSalon()
  assert.equal((await guest.get(`/${slug}`)).status, 200)
  const set = (table: 'business' | 'bookingPage', values: object) =>
    database.db.updateTable(table).set(values).where('businessId', '=', id).execute()
  const refusals = new Set<string>()
  const refuse = async (path: string) => {
    const { status, body, headers } = await guest.get(path)
    assert.equal(status, 404)
    assert.equal(headers['cache-control'], 'no-store')
    refusals.add(JSON.stringify({ ...body, requestId: '' }))
  }
  await set('business', { isPublic: false })
  await refuse(`/${slug}`)
  await set('business', { isPublic: true })
  await set('bookingPage', { isEnabled: false })
  await refuse(`/${slug}`)
  const never = await openSalon()
  const { slug: neverEnabled } = (await never.get('~')).body.data
  for (const path of [neverEnabled, newId(), 'NO SLUG', 'a%00b', 'x'.repeat(300), '%F0%9F%92%87'])
    await refuse(`/${path}`)
  assert.equal(refusals.size, 1, [...refusals].join('\n'))
  await set('bookingPage', { isEnabled: true })
  assert.equal((await guest.get(`/${slug}`)).status, 200)
})

test('the profile has what customers need, and no more', async () => {
  const question = {
    id: newId(),
    label: 'Hair?',
    type: 'TEXT',
    options: [],
    isRequired: false,
    serviceIds: [],
  }
  const page = { intro: 'Welcome', terms: 'Be on time', accentColor: '#c2410c' }
  const studio = await openGuestStudio({ name: 'Studio Noord' }, { ...page, questions: [question] })
  const { id: categoryId } = (await studio.post('~/services/categories', { name: 'Colour' })).body
    .data
  const priced = { price: 80, duration: 90 }
  const colour = (await studio.post('~/services', { name: 'Colour', ...priced, categoryId })).body
    .data
  const long = { name: 'Long', price: 95, duration: 120 }
  const variant = (await studio.post(`~/services/${colour.id}/variants`, long)).body.data
  const mask = { name: 'Mask', price: 10, duration: 5 }
  const addon = (await studio.post(`~/services/${colour.id}/addons`, mask)).body.data
  await studio.post(`~/services/${colour.id}/addons`, { ...mask, isActive: false })
  const performed = [{ serviceId: studio.service.id }, { serviceId: colour.id }]
  await studio.put(`~/staff/${studio.staff.id}/services`, { services: performed })
  await studio.configure({ phone: '+31 20 765 4321' })
  const today = new Date()
  const dateIn = (days: number) =>
    new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  for (const days of [30, 70])
    await studio.post('~/schedule/exceptions', { date: dateIn(days), isClosed: true })
  const { body, status } = await studio.guest.get(`/${studio.slug}`)
  assert.equal(status, 200)
  const { data } = body
  assert.deepEqual(Object.keys(data).toSorted(), [
    'accentColor',
    'address',
    'averageRating',
    'categories',
    'currency',
    'description',
    'exceptions',
    'intro',
    'logoUrl',
    'name',
    'notice',
    'openingHours',
    'phone',
    'photoUrl',
    'questions',
    'reviewCount',
    'reviews',
    'rules',
    'services',
    'slug',
    'staff',
    'terms',
    'timezone',
  ])
  assert.partialDeepStrictEqual(data, {
    name: 'Studio Noord',
    slug: studio.slug,
    ...page,
    timezone: 'Europe/Amsterdam',
    currency: 'EUR',
    phone: '+31 20 765 4321',
    averageRating: null,
    questions: [question],
    exceptions: [
      { date: dateIn(30), isClosed: true, startTime: null, endTime: null, reason: null },
    ],
    categories: [
      {
        id: categoryId,
        name: 'Colour',
        services: [
          {
            id: colour.id,
            name: 'Colour',
            description: null,
            ...priced,
            variants: [{ id: variant.id, ...long }],
            addons: [{ id: addon.id, ...mask }],
            priceFrom: false,
            staffIds: [studio.staff.id],
            staff: [{ id: studio.staff.id, ...priced }],
          },
        ],
      },
    ],
    services: [{ id: studio.service.id, name: 'Cut', price: 49.5, staffIds: [studio.staff.id] }],
    staff: [{ id: studio.staff.id, firstName: 'Mila', title: null, avatar: null }],
  })
  assert.equal(data.exceptions.length, 1)
  assert.equal(data.openingHours.length, 7)
  assert.equal(data.rules.email, 'REQUIRED')
  assert.equal('maxUpcomingPerCustomer' in data.rules, false)
})

test('services, members and prices that are not for customers are left out', async () => {
  const studio = await openGuestStudio()
  const profile = async () => (await studio.guest.get(`/${studio.slug}`)).body.data
  const sam = await studio.hire('Sam')
  const hidden = (await studio.post('~/services', { name: 'Wash', price: 5, duration: 15 })).body
    .data
  assert.deepEqual((await profile()).services[0].staffIds, [studio.staff.id, sam.id])
  await studio.patch(`~/staff/${sam.id}`, { isOnline: false })
  await studio.patch(`~/services/${hidden.id}`, { isOnline: false })
  const seen = await profile()
  assert.deepEqual(
    seen.services.map(({ id }: { id: string }) => id),
    [studio.service.id],
  )
  assert.deepEqual(seen.services[0].staffIds, [studio.staff.id])
  assert.deepEqual(
    seen.staff.map(({ id }: { id: string }) => id),
    [studio.staff.id],
  )
  await enablePage(studio, { showPrices: false, showStaff: false })
  const bare = await profile()
  assert.deepEqual([bare.staff, bare.services[0].price], [[], null])
})

test('it answers 304 to its ETag, may be kept for 30 s, and changes with the settings', async () => {
  const studio = await openGuestStudio()
  const owner = await openMember('OWNER', [studio])
  const first = await studio.guest.get(`/${studio.slug}`)
  assert.equal(first.headers['cache-control'], 'public, max-age=30')
  const known = { 'if-none-match': String(first.headers['etag']) }
  assert.equal((await studio.guest.get(`/${studio.slug}`, undefined, known)).status, 304)
  const path = `/businesses/${studio.id}/booking-page`
  assert.equal((await owner.patch(path, { notice: 'Back soon' })).status, 200)
  const second = await studio.guest.get(`/${studio.slug}`, undefined, known)
  assert.deepEqual([second.status, second.body.data.notice], [200, 'Back soon'])
})

test('reviews have the first name alone, and none after an erasure', async () => {
  const studio = await openGuestStudio()
  const visit = await completeVisit(studio, '10:00')
  await visit.review({ rating: '5', comment: 'Fine' })
  const reviewsOf = async () => (await studio.guest.get(`/${studio.slug}`)).body.data.reviews
  const [review] = await reviewsOf()
  const { createdAt, ...rest } = review
  assert.deepEqual(rest, { rating: 5, comment: 'Fine', firstName: 'Nina', response: null })
  assert.ok(Date.parse(createdAt) > 0)
  const owner = await openMember('OWNER', [studio])
  const erased = await owner.del(`/businesses/${studio.id}/customers/${studio.customer.id}`)
  assert.equal(erased.status, 204)
  assert.equal((await reviewsOf())[0].firstName, null)
})

test('a key, a session and a cookie are ignored, and a business on FREE is served', async () => {
  const salon = await openSalon({ plan: 'FREE' })
  const slug = await enablePage(salon)
  const guest = openGuest()
  for (const headers of [
    {},
    { 'x-api-key': salon.key },
    { 'x-api-key': 'nonsense', authorization: 'Bearer nonsense' },
    { cookie: `${sessionCookie}=ses_${'x'.repeat(43)}` },
  ]) {
    const { status, headers: answered } = await guest.get(`/${slug}`, undefined, headers)
    assert.equal(status, 200)
    assert.equal(answered['set-cookie'], undefined)
  }
})

test('pages of every site may read responses and errors, without credentials', async () => {
  const { slug, guest } = await openGuestSalon()
  const origin = { origin: 'https://studio-noord.example' }
  for (const [path, status] of [
    [`/${slug}`, 200],
    [`/${newId()}`, 404],
    ['/a/b/c', 404],
  ] as const) {
    const { status: answered, headers } = await guest.get(path, undefined, origin)
    assert.equal(answered, status)
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['access-control-expose-headers'], 'ETag, Retry-After, X-Request-Id')
    assert.equal(headers['access-control-allow-credentials'], undefined)
  }
  const wrong = await guest.put(`/${slug}`, {}, origin)
  assert.deepEqual([wrong.status, wrong.headers['access-control-allow-origin']], [405, '*'])
  const preflight = await guest.options(`/${slug}`, undefined, {
    ...origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'content-type',
  })
  assert.equal(preflight.status, 204)
  assert.equal(preflight.headers['access-control-allow-origin'], '*')
  assert.equal(preflight.headers['access-control-allow-methods'], 'GET')
  for (const name of ['Content-Type', 'Idempotency-Key', 'If-None-Match'])
    assert.ok(String(preflight.headers['access-control-allow-headers']).includes(name))
})
