import type { InjectOptions } from 'fastify'
import assert from 'node:assert/strict'
import test from 'node:test'

import { inherited } from '#testing/inherited.ts'
import { app } from '#testing/process/server.ts'
import { guestAddress } from '#testing/salon/guests.ts'

import { addressesOf, mutationsOf } from './page-forms/mutations.ts'
import { type Ask, openPages, type PageForm, requestOf } from './page-forms/open-pages.ts'

// The answer of a public page is a page and no server error, for every form and address. `npm run test:attack -- pages` sends more.

const ask: Ask = async (request: InjectOptions) => {
  const { statusCode: status, body, headers } = await app.inject(request)
  return { status, body, headers }
}

test('a form with missing, doubled, huge, foreign or hostile fields is answered by a page that says what to do', async () => {
  const { forms } = await openPages(ask)
  for (const form of forms)
    for (const mutation of mutationsOf(form.fields, 3)) await check(form, mutation)
})

async function check(
  form: PageForm,
  { what, body: payload, isEmpty }: { what: string; body: string; isEmpty?: boolean },
) {
  const { status, body, headers } = await ask(requestOf(form, payload))
  const about = `${form.name}, ${what}: ${status} ${body.slice(0, 600)}`
  assert.ok(status < 500, about)
  if (isEmpty && form.fields.length > 1) assert.ok(status >= 400, about)
  if (status >= 400) {
    assert.match(String(headers['content-type']), /^text\/html/, about)
    assert.match(body, /<h1/, about)
  }
}

test('a body that is no form is refused by a page', async () => {
  const { forms } = await openPages(ask)
  for (const form of forms)
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'x']) {
      const request = requestOf(form, '{"constructor":1}')
      const { status, body, headers } = await ask({
        ...request,
        headers: { ...request.headers, 'content-type': type },
      })
      const about = `${form.name} as ${type}: ${status} ${body.slice(0, 300)}`
      assert.ok(status < 500, about)
      if (status >= 400) assert.match(String(headers['content-type']), /^text\/html/, about)
    }
})

// A page gets every thirteenth address: their number is no multiple of it, so each parameter gets a few values.
test('an address with hostile parameters is answered', async () => {
  const { pages, serviceId } = await openPages(ask)
  for (const [nth, page] of pages.entries())
    for (const url of addressesOf(page, serviceId).filter((_, at) => (at + nth) % 13 === 0)) {
      const { status, body } = await ask({ url, remoteAddress: guestAddress() })
      assert.ok(status < 500, `${url.slice(0, 300)}: ${status} ${body.slice(0, 300)}`)
    }
})

test('a language that is the name of a property is no language', async () => {
  const { pages } = await openPages(ask)
  for (const url of pages)
    for (const name of inherited) {
      const headers = { 'accept-language': name }
      const { status } = await ask({ url, headers, remoteAddress: guestAddress() })
      assert.ok(status < 500, `${url} in ${name}: ${status}`)
    }
})
