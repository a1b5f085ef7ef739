import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'

import { openNominatim } from '#testing/services/nominatim.ts'
import { answering, type Behaviour, openReceiver } from '#testing/services/receiver.ts'

import { openGeocoder } from './open.ts'

const dam = { businessId: 'one', words: 'Dam 1, Amsterdam', near: null }
const found = [{ lat: '52.3731', lon: '4.8926', display_name: 'Dam 1' }]

async function open(t: TestContext, behaviour: Behaviour) {
  const nominatim = await openNominatim(t, behaviour)
  const options = { publicUrl: 'https://salon.example', pauseMs: 0, limitMs: 300 }
  return { ...nominatim, geocode: openGeocoder({ url: nominatim.url, ...options }) }
}

const json = (value: unknown, status = 200): Behaviour =>
  answering(status, { 'content-type': 'application/json' }, JSON.stringify(value))

test('a request has the parameters of Nominatim and an identifying User-Agent', async (t) => {
  const { geocode, asked, received } = await open(t, json(found))
  const near = { latitude: 52.4, longitude: 179.5 }
  assert.deepEqual(await geocode({ ...dam, near }), { latitude: 52.3731, longitude: 4.8926 })
  const [url] = asked
  assert.equal(url?.pathname, '/search')
  assert.deepEqual(Object.fromEntries(url?.searchParams ?? []), {
    q: 'Dam 1, Amsterdam',
    format: 'jsonv2',
    limit: '1',
    viewbox: '178.5,53.4,180,51.4',
  })
  const agent = String(received[0]?.headers['user-agent'])
  assert.match(agent, /^Openchair\/\S+ \(\+https:\/\/salon\.example\)$/)
})

for (const [label, behaviour] of [
  ['no result', json([])],
  ['the query is not parsable', json({ error: 'Bad query' }, 400)],
] as const)
  test(`there is no place when ${label}`, async (t) => {
    const { geocode } = await open(t, behaviour)
    assert.equal(await geocode(dam), null)
  })

const endless: Behaviour = (_, response) => {
  const more = () => {
    while (response.write(' '.repeat(16_384)));
  }
  response.writeHead(200).on('drain', more)
  more()
}

const dripping: Behaviour = (_, response) => {
  response.writeHead(200)
  const drops = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(drops))
}

for (const [label, behaviour] of [
  ['fails', json(found, 500)],
  ['refuses further requests', json(found, 429)],
  ['does not find the path', json(found, 404)],
  ['returns another content type', answering(200, {}, '<html>Welcome</html>')],
  ['returns truncated JSON', answering(200, {}, '[{"lat":"52.3')],
  ['returns an empty body', answering(200)],
  ['returns an object', json({ lat: '52', lon: '4' })],
  ['returns null', json([null])],
  ['returns one coordinate', json([{ lat: '52' }])],
  ['returns coordinates that are no numbers', json([{ lat: 'north', lon: 'east' }])],
  ['returns empty coordinates', json([{ lat: '', lon: ' ' }])],
  ['returns coordinates out of range', json([{ lat: '91', lon: '4' }])],
  ['returns coordinates as lists', json([{ lat: [52], lon: [4] }])],
  [
    'returns too large a body',
    answering(200, {}, JSON.stringify([{ ...found[0], x: 'x'.repeat(70_000) }])),
  ],
  ['never ends its response', endless],
  ['drips', dripping],
  ['never responds', () => {}],
  ['closes the connection', (request) => void request.socket.destroy()],
] as const satisfies [string, Behaviour][])
  test(`a geocoder that ${label} is away`, async (t) => {
    const { geocode, behave } = await open(t, behaviour)
    await assert.rejects(geocode(dam), {
      statusCode: 503,
      code: 'SERVICE_UNAVAILABLE',
      message: /^(?!.*(Dam|Amsterdam|127)).*geocoder/,
    })
    behave(json(found))
    assert.ok(await geocode(dam), 'and responds again')
  })

test('redirects are not followed', async (t) => {
  const other = await openReceiver(t, json(found))
  const { geocode } = await open(t, answering(302, { location: other.url }))
  await assert.rejects(geocode(dam), { statusCode: 503 })
  assert.equal(other.received.length, 0)
})

test('an unreachable geocoder is unavailable', async () => {
  const geocode = openGeocoder({ url: 'http://127.0.0.1:1', publicUrl: '', pauseMs: 0 })
  await assert.rejects(geocode(dam), { statusCode: 503 })
})

test('without a geocoder an address as text is refused', async () => {
  const refused = { statusCode: 422, code: 'GEOCODER_NOT_CONFIGURED' }
  await assert.rejects(openGeocoder({ url: null, publicUrl: '' })(dam), refused)
})

test('concurrent requests for the same address share one look-up', async (t) => {
  const { geocode, asked } = await open(t, json(found))
  const answers = await Promise.all(Array.from({ length: 20 }, () => geocode(dam)))
  assert.equal(new Set(answers.map((one) => JSON.stringify(one))).size, 1)
  assert.equal(asked.length, 1)
})

test('an address named like a parameter of the search is passed as text', async (t) => {
  const { url, asked } = await open(t, json(found))
  const options = { publicUrl: '', pauseMs: 0 }
  await openGeocoder({ url: `${url}/maps/search`, ...options })(dam)
  assert.equal(asked[0]?.pathname, '/maps/search')
})
