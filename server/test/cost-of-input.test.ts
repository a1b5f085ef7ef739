import type { InjectOptions } from 'fastify'
import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import test, { after, before } from 'node:test'
import type { TSchema } from 'typebox'

import type { Endpoint } from '#http/endpoint.ts'
import { endpoints } from '#src/endpoints.ts'
import { allowInsecureInFile, app } from '#testing/process/server.ts'

import { isChosen } from './chosen-routes.ts'
import { fillings, hardToParse, longQueries, placesIn, unknownFields } from './fillings.ts'
import { openSalonWithRecords } from './records.ts'
import { type Ids, nameOf, requestTo, withValueAt, words } from './requests.ts'

// No body up to the limit of 1 MiB may block other requests: parsing and
// refusing it takes little of the one thread, and the response stays short. A commit sends it to a fifth of the routes.

const delayMaxMs = 100
/** A busy machine may slow the test at any time, though hardly at the same request this often. */
const triesMax = 8
const faultsMax = 100

let ids: Ids
let key: string

// Names that would cause DNS look-ups.
allowInsecureInFile()

before(async () => {
  const salon = await openSalonWithRecords()
  ids = { ...salon.ids, ...words }
  key = salon.key
})

const json = { 'content-type': 'application/json' }

const delay = monitorEventLoopDelay({ resolution: 2 })
delay.enable()
after(() => delay.disable())

/**
 * The response to a request, and the longest time that it blocked the thread: at most its CPU time,
 * because a busy machine also suspends the process.
 */
async function timed(request: InjectOptions) {
  delay.reset()
  const before = process.cpuUsage()
  const { statusCode, body } = await app.inject(request)
  const { user, system } = process.cpuUsage(before)
  // The histogram records a delay only when its own timer fires.
  await new Promise((resolve) => setTimeout(resolve, 4))
  return { statusCode, body, delayMs: Math.min(delay.max / 1e6, (user + system) / 1e3) }
}

async function assertCheap(request: InjectOptions, what: string) {
  const delays: number[] = []
  while (delays.length < triesMax) {
    const { statusCode, body, delayMs } = await timed(request)
    assert.ok(statusCode < 500, `${what}: ${statusCode} ${body.slice(0, 500)}`)
    if (statusCode === 400) {
      const { errors } = JSON.parse(body) as { errors: unknown[] }
      assert.ok(errors.length <= faultsMax, `${what}: ${errors.length} faults`)
      assert.ok(body.length < 64 * 1024, `${what}: ${body.length} characters`)
    }
    delays.push(delayMs)
    if (delayMs < delayMaxMs) return
  }
  assert.fail(`${what} held the thread for ${delays.map(Math.round).join(', ')} ms`)
}

const inBody = (endpoint: Endpoint, payload: string): InjectOptions => {
  const { headers, ...request } = requestTo(endpoint, ids, { key })
  return { ...request, headers: { ...headers, ...json }, payload }
}

/** Stands for the value that fills a body, which is JSON already. */
const place = 'here is the value'

const tried = new Set<string>()

function isFirst(name: string) {
  if (tried.has(name)) return false
  tried.add(name)
  return true
}

/** Whether no other field with the same schema was filled like this: it costs the same wherever it stands. */
const isFirstOf = (schema: TSchema, what: string) =>
  isFirst(
    `${what} ${JSON.stringify(schema, (key, value) => (aboutField.has(key) ? undefined : value))}`,
  )

/** The keywords of a schema for readers, which no code reads. */
const aboutField = new Set(['description', 'title', 'examples'])

const chosen = endpoints.filter(isChosen)

for (const endpoint of chosen.filter(({ method }) => method !== 'GET'))
  test(`${nameOf(endpoint)} reads any body of 1 MiB quickly`, async () => {
    const { body = {} } = endpoint
    if (isFirstOf(body, 'unknown fields'))
      for (const payload of unknownFields)
        await assertCheap(inBody(endpoint, payload), 'unknown fields')
    // The parser knows only the route, and whether a body is expected.
    if (isFirst(`parsed ${endpoint.method} ${endpoint.access} ${endpoint.body !== undefined}`))
      for (const payload of hardToParse)
        await assertCheap(inBody(endpoint, payload), 'a body that is hard to parse')
    for (const { field, schema } of placesIn(body))
      for (const [what, fill] of fillings(schema).filter(([what]) => isFirstOf(schema, what))) {
        const request = withValueAt(requestTo(endpoint, ids, { key }), 'body', field, place)
        const payload = JSON.stringify(request.payload).replace(`"${place}"`, fill)
        await assertCheap(inBody(endpoint, payload), `${field}: ${what}`)
      }
  })

for (const endpoint of chosen)
  test(`${nameOf(endpoint)} reads any query and headers of 15 KiB quickly`, async () => {
    const { url, headers = {}, ...request } = requestTo(endpoint, ids, { key })
    const to = url as string
    const { query = {} } = endpoint
    const { properties = {} } = query as { properties?: object }
    if (isFirstOf(query, `query ${endpoint.method}`))
      for (const text of longQueries(Object.keys(properties)))
        await assertCheap(
          { ...request, headers, url: `${to}${to.includes('?') ? '&' : '?'}${text}` },
          text.slice(0, 40),
        )
    // The code that reads them is the same for all routes of a kind.
    if (!isFirst(`headers ${endpoint.method} ${endpoint.access} ${endpoint.idempotent}`)) return
    for (const name of ['idempotency-key', 'x-business-id', 'cookie', 'authorization'])
      await assertCheap(
        { ...request, url: to, headers: { ...headers, [name]: 'a '.repeat(7_500) } },
        name,
      )
  })
