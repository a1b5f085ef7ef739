import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { openVisitor } from '#testing/salon/book-page.ts'
import { textOf } from '#testing/salon/page-text.ts'

const nina = { firstName: 'Nina', lastName: 'Jansen', email: 'nina@example.com' }

async function openDetails(settings: object = {}, query = '') {
  const visitor = await openVisitor({ name: 'Studio Noord' }, settings)
  const { studio, browser, url } = visitor
  const times = await browser.get(`${url}?service=${studio.service.id}&date=${studio.date}${query}`)
  return { ...visitor, details: await browser.submit(times, 'hold', { time: '10:00' }) }
}

test('the review has price, deadline, terms and contact above its button', async () => {
  const { browser, details } = await openDetails({ terms: 'Be on time.' })
  const { status, main } = await browser.submit(details, 'review', {
    ...nina,
    notes: 'Hi\r\nthere',
  })
  assert.equal(status, 200)
  const text = textOf(main)
  assert.match(text, /Check and book .*Nina Jansen .*nina@example.com .*Hi there/)
  assert.match(
    text,
    /You can cancel free of charge until .*Terms Be on time. I accept the terms .*Book appointment/,
  )
  assert.match(main, /name="acceptsTerms" value="yes" required/)
  assert.doesNotMatch(main, /name="marketing"[^>]*checked/)
})

test('an appointment too soon to be cancelled free of charge says so, and names no moment that is over', async () => {
  const { browser, details } = await openDetails({ cancelUntilHours: 8_760 })
  const { main } = await browser.submit(details, 'review', nina)
  assert.match(textOf(main), /This appointment can no longer be cancelled free of charge/)
  assert.doesNotMatch(textOf(main), /free of charge until/)
})

test('a missing or wrong field is marked, and the rest stays as it was typed', async () => {
  const { browser, details } = await openDetails({ phone: 'REQUIRED' })
  const sent = {
    firstName: '<b>"Nina',
    lastName: '',
    email: 'nina@',
    phone: '12',
    notes: 'a</textarea>',
  }
  const { status, main, body } = await browser.submit(details, 'review', sent)
  assert.equal(status, 400)
  assert.match(main, /role="alert">Please check the marked fields/)
  assert.match(main, /id="lastName-fault">Last name is missing/)
  assert.match(main, /id="email-fault">Email is not valid/)
  assert.match(main, /id="phone-fault">Phone is not valid/)
  assert.match(main, /name="lastName"[^>]*aria-invalid="true" aria-describedby="lastName-fault"/)
  assert.match(main, /value="&lt;b&gt;&quot;Nina"/)
  assert.match(body, /a&lt;\/textarea&gt;<\/textarea/)
})

test('fields follow the rules of the salon', async () => {
  const hidden = await openDetails({ email: 'HIDDEN', phone: 'REQUIRED' })
  assert.doesNotMatch(hidden.details.main, /name="email"/)
  assert.match(hidden.details.main, /name="phone"[^>]*required/)
  const optional = await openDetails({ email: 'OPTIONAL', phone: 'OPTIONAL' })
  assert.match(optional.details.main, />Email<span class="meta">\(optional\)/)
})

test('questions are asked about their services only, and their answers are checked', async () => {
  const question = (label: string, fields: object) => ({
    id: newId(),
    label,
    type: 'TEXT',
    options: [],
    isRequired: false,
    serviceIds: [],
    ...fields,
  })
  const choice = question('Length?', {
    type: 'CHOICE',
    options: ['Short', 'Long  hair'],
    isRequired: true,
  })
  const foreign = question('Beard?', { serviceIds: [newId()] })
  const check = question('Allergies?', { type: 'CHECKBOX' })
  const { browser, details } = await openDetails({ questions: [choice, foreign, check] })
  assert.match(details.main, /Length\?/)
  assert.doesNotMatch(details.main, /Beard\?/)
  const wrong = await browser.submit(details, 'review', {
    ...nina,
    [`answer-${choice.id}`]: 'Bald',
  })
  assert.match(wrong.main, /Length\? is not valid/)
  const right = await browser.submit(details, 'review', {
    ...nina,
    [`answer-${choice.id}`]: /<option value="(Long[^"]*)"/.exec(details.body)?.[1] ?? '',
  })
  assert.match(textOf(right.main), /Length\? Long hair .*Allergies\? No/)
})

test('the address of a link fills in the contact', async () => {
  const query = '&name=Nina+van+Dam&email=nina%40example.com&phone=0612345678'
  const { details } = await openDetails({}, query)
  assert.match(details.main, /name="firstName"[^>]*value="Nina"/)
  assert.match(details.main, /name="lastName"[^>]*value="van Dam"/)
  assert.match(details.main, /name="email"[^>]*value="nina@example.com"/)
})

test('the review leads back to the contact as it was typed', async () => {
  const { browser, details } = await openDetails()
  const review = await browser.submit(details, 'review', { ...nina, notes: 'Hello' })
  const { status, main } = await browser.submit(review, 'edit')
  assert.equal(status, 200)
  assert.match(main, /name="firstName"[^>]*value="Nina"/)
  assert.match(main, /Hello<\/textarea>/)
})
