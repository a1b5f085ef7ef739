import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import type { HookRequest, Reply, Report, SmsProvider } from './provider.ts'
import { handOver } from './request.ts'

interface Options {
  accessKey: string
  signingKey: string
  from: string
  apiUrl: string | null
  /** To which reports and replies come. */
  hookUrl: string
}

/** MessageBird's SMS API. It reports by GET requests, and signs address and body by a JSON Web Token. */
export const messagebirdProvider = ({
  accessKey,
  signingKey,
  from,
  apiUrl,
  hookUrl,
}: Options): SmsProvider => ({
  name: 'messagebird',
  send: ({ id, to, text }) =>
    handOver({
      url: `${apiUrl ?? 'https://rest.messagebird.com'}/messages`,
      headers: { authorization: `AccessKey ${accessKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        originator: from,
        recipients: [to.slice(1)],
        body: text,
        // GSM-7 where that is sufficient.
        datacoding: 'auto',
        reportUrl: `${hookUrl}?message=${id}`,
      }),
      codeOf: (answer) =>
        (answer as { errors?: { code?: number }[] } | undefined)?.errors?.[0]?.code,
    }),
  read(request) {
    verify(request, signingKey)
    return eventOf(request)
  },
})

interface Claims {
  iss?: string
  nbf?: number
  exp?: number
  url_hash?: string
  payload_hash?: string
}

/** How far the clocks may differ. */
const leewaySeconds = 5

/** Throws unless the token is MessageBird's, of this minute, and of exactly this address and body. */
function verify({ url, headers, body, now }: HookRequest, signingKey: string) {
  const [header = '', payload = '', signature = ''] = String(
    headers['messagebird-signature-jwt'] ?? '',
  ).split('.')
  const expected = createHmac('sha256', signingKey).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isSigned || partOf<{ alg?: string }>(header).alg !== 'HS256')
    throw new Error('The signature is missing or invalid')
  const claims = partOf<Claims>(payload)
  const seconds = now.getTime() / 1_000
  const isOfNow =
    (claims.nbf ?? Infinity) - leewaySeconds <= seconds &&
    seconds < (claims.exp ?? 0) + leewaySeconds
  const isOfBody =
    body.length === 0 ? claims.payload_hash === undefined : claims.payload_hash === sha256(body)
  if (claims.iss !== 'MessageBird' || !isOfNow || claims.url_hash !== sha256(url) || !isOfBody)
    throw new Error('The signature is of another request or too old')
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

const partOf = <Part>(text: string) =>
  JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Part

const states = new Map([
  ['delivered', 'DELIVERED'],
  ['delivery_failed', 'FAILED'],
  ['expired', 'FAILED'],
] as const)

/** Codes of networks: an unknown subscriber, one who may not get messages, an unidentified one, an illegal one. */
const permanent = ['1', '5', '9', '11', '12']

function eventOf({ query, headers, body }: HookRequest): Report | Reply | null {
  const fields = { ...Object.fromEntries(query), ...fieldsOf(headers['content-type'], body) }
  const { message, id = '', status = '', statusErrorCode, originator = '' } = fields
  if (message !== undefined && status !== '') {
    const state = states.get(status as 'delivered')
    if (!state) return null
    const isOfNumber = permanent.includes(statusErrorCode ?? '')
    return { is: 'report', id: message, status: state, reason: statusErrorCode ?? null, isOfNumber }
  }
  const text = fields['body'] ?? fields['payload'] ?? fields['message']
  if (text === undefined || originator === '' || id === '') return null
  const from = originator.startsWith('+') ? originator : `+${originator}`
  return { is: 'reply', id, from, text }
}

function fieldsOf(type: string | undefined, body: Buffer): Record<string, string> {
  const text = body.toString('utf8')
  if (!type?.includes('json')) return Object.fromEntries(new URLSearchParams(text))
  const sent = JSON.parse(text) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
}
