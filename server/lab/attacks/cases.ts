import type { InjectOptions } from 'fastify'
import { gzipSync } from 'node:zlib'

import type { Endpoint } from '#http/endpoint.ts'
import type { Random } from '#src/demo/random.ts'

import { unknownFields } from '../../test/fillings.ts'
import { hostile, placesIn } from '../../test/hostile-values.ts'
import { type Ids, paramsOf, requestTo, withValueAt } from '../../test/requests.ts'
import { wildRequest } from '../../test/wild-requests.ts'

export interface Case {
  kind: 'raw body' | 'value' | 'path' | 'query' | 'header' | 'wild'
  request: InjectOptions
}

/** The requests to each operation. */
const casesEach = 210
/** Those of them that are half valid, at least. */
const wildEach = 40
const valuesMost = 80
const queriesMost = 50

/** Values at the edge of what numbers, dates and times can be. */
const edges: readonly unknown[] = [
  ...hostile,
  -0,
  1e-10,
  0.005,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 63,
  9_999_999.99,
  10_000_000,
  '0000-01-01',
  '2024-02-29',
  '2026-02-29',
  '1969-12-31',
  '10000-01-01',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:59.999+14:00',
  '0001-01-01T00:00:00-14:00',
  '2026-03-29T02:30:00+01:00',
  '23:59:60',
  'e\u0301\u202e\ud83d\ude00\u200b',
  '\ufeff',
  'ß'.repeat(201),
  'ﷺ'.repeat(200),
  '{{7*7}}${7*7}<%= 7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  'a@b'.repeat(100),
  { __proto__: null, constructor: { prototype: { x: 1 } } },
  { $ne: null },
  [[[[[[[[[[]]]]]]]]]],
  Array.from({ length: 2_000 }, () => 'x'),
]

/** Values of a query or a path, encoded as they are sent. */
const encoded = [
  '',
  '%00',
  '%',
  '%ZZ',
  '%C3%28',
  '%ED%A0%80',
  '%EF%BF%BF',
  '%F0%9F%98%80',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%252e%252e%252f',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '0',
  '1e309',
  'NaN',
  '0x10',
  '9007199254740993',
  '2147483648',
  '%EF%BC%91',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '%2B275760-09-13',
  "'%20or%201=1--",
  'true,false',
  ',,,',
  '{019A5C3E-7A00-7000-8000-3F6C2B9E1D42}',
  'x'.repeat(300),
  'x'.repeat(6_000),
]

const json = { 'content-type': 'application/json' }
const nest = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth)

/** Bodies that are no object of known fields, or are announced as something else. */
const rawBodies: Pick<InjectOptions, 'headers' | 'payload'>[] = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '[]',
    '"x"',
    'null',
    'true',
    '1',
    'NaN',
    '{"a":1,}',
    "{'a':1}",
    '\ufeff{}',
    '{}{}',
    '{"a":1e400}',
    '{"a":-0}',
    '{"name":"a","name":"b"}',
    '{"":1}',
    '\u0000',
    '{"a":"\u0000"}',
    '{"a":"\\ud800"}',
  ].map((payload) => ({ headers: json, payload })),
  ...[
    '{"__proto__":{"isAdmin":true}}',
    '{"a":{"__proto__":{"x":1}}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"\\u005f_proto__":{"x":1}}',
    '{"toString":1,"hasOwnProperty":1,"valueOf":1}',
  ].map((payload) => ({ headers: json, payload })),
  { headers: json, payload: nest('[', ']', 50_000) },
  { headers: json, payload: nest('{"a":', '}', 50_000).replace(':}', ':1}') },
  { headers: json, payload: `{"a":${'9'.repeat(100_000)}}` },
  { headers: json, payload: `{"a":"${'x'.repeat(1_048_576)}"}` },
  { headers: json, payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  {
    headers: { 'content-type': 'application/json; charset=utf-16' },
    payload: Buffer.from('{}', 'utf16le'),
  },
  { headers: { ...json, 'content-encoding': 'gzip' }, payload: Buffer.from('no gzip') },
  {
    headers: { ...json, 'content-encoding': 'gzip' },
    payload: gzipSync(`{"a":"${'x'.repeat(20_000_000)}"}`),
  },
  { headers: { ...json, 'content-encoding': 'gzip, gzip' }, payload: gzipSync(gzipSync('{}')) },
  { headers: { ...json, 'content-encoding': 'zip' }, payload: '{}' },
  ...[
    'text/plain',
    'text/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    ';',
    'application/json, text/plain',
    '*/*',
  ].map((type) => ({ headers: { 'content-type': type }, payload: 'a=1' })),
]

const strangeHeaders: Record<string, string>[] = [
  { accept: 'text/html' },
  { accept: 'x'.repeat(5_000) },
  { 'accept-encoding': '*;q=0' },
  { 'accept-language': '-'.repeat(2_000) },
  { range: 'bytes=0-0' },
  { 'if-none-match': '*' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-request-id': 'x'.repeat(3_000) },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'idempotency-key': '\u00e9' },
  { 'x-business-id': '%00' },
  { 'x-business-id': 'x'.repeat(3_000) },
  { cookie: '__Host-openchair=; __Host-openchair=ses_x; a' },
  { origin: 'null' },
  { host: 'evil.example' },
  { host: 'a b' },
  { 'user-agent': 'x'.repeat(6_000) },
]

const generic = [
  'page',
  'limit',
  'search',
  'cursor',
  'sortBy',
  'q',
  '__proto__',
  'constructor',
  'a[]',
  'a[b]',
  'businessId',
]

/** The cases of an operation: the same for the same random numbers. */
export function casesOf(endpoint: Endpoint, ids: Ids, random: Random): Case[] {
  const request = requestTo(endpoint, ids)
  const cases = [
    ...pathCases(endpoint, ids),
    ...strangeHeaders.map((headers) =>
      caseOf('header', { ...request, headers: { ...request.headers, ...headers } }),
    ),
    ...(endpoint.method === 'GET' ? [] : bodyCases(endpoint, request, random)),
    ...sample(queryCases(endpoint, request), queriesMost, random),
  ]
  const wild = Array.from({ length: Math.max(wildEach, casesEach - cases.length) }, () => {
    const half = wildRequest(endpoint, ids, {}, random)
    const isSimple = endpoint.method === 'GET' && !endpoint.query
    return caseOf(
      'wild',
      isSimple ? { ...half, url: withQuery(half.url as string, randomQuery(random)) } : half,
    )
  })
  return [...cases, ...wild]
}

const caseOf = (kind: Case['kind'], request: InjectOptions): Case => ({ kind, request })

const sample = <T>(all: readonly T[], most: number, random: Random) =>
  all.length <= most ? [...all] : Array.from({ length: most }, () => random.pick(all))

function pathCases(endpoint: Endpoint, ids: Ids) {
  const params = paramsOf(endpoint)
  const request = requestTo(endpoint, ids)
  return params.flatMap((param) =>
    encoded
      .filter((value) => value !== '')
      .slice(0, Math.max(10, Math.floor(40 / params.length)))
      .map((value) => {
        const marked = requestTo(endpoint, { ...ids, [param]: 'THE-PARAMETER' })
        const url = (marked.url as string).replace('THE-PARAMETER', value)
        return caseOf('path', { ...request, url })
      }),
  )
}

function bodyCases(endpoint: Endpoint, request: InjectOptions, random: Random) {
  const raw = [...rawBodies, { headers: json, payload: random.pick(unknownFields) }]
  const values = placesIn(endpoint.body).flatMap((field) =>
    edges.map((value) => ({ field, value })),
  )
  return [
    ...raw.map((one) => caseOf('raw body', { ...request, ...one })),
    ...sample(values, valuesMost, random).map(({ field, value }) =>
      caseOf('value', withValueAt(request, 'body', field, value)),
    ),
  ]
}

const withQuery = (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`

function queryCases(endpoint: Endpoint, request: InjectOptions) {
  const { properties = {} } = (endpoint.query ?? {}) as { properties?: object }
  const names = [...Object.keys(properties), ...generic]
  const url = request.url as string
  return names
    .flatMap((name) => [
      ...encoded.map((value) => `${name}=${value}`),
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}[a]=1`,
      name,
      `${name}=1`.concat('&x=1'.repeat(500)),
    ])
    .map((query) => caseOf('query', { ...request, url: withQuery(url, query) }))
}

const randomQuery = (random: Random) =>
  Array.from(
    { length: random.between(1, 4) },
    () => `${random.pick(generic)}=${random.pick(encoded)}`,
  ).join('&')
