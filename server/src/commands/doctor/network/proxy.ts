import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { doctorHeader, doctorToken } from '#core/crypto/doctor-token.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import { type Arrival, doctorEvents, doctorPaths } from '#core/doctor-paths.ts'
import { messageOf } from '#core/errors.ts'

import { clockFindings } from '../database/server-checks.ts'
import { type Finding, finding } from '../findings.ts'
import { arrivalFindings, spoofed } from './arrival.ts'
import { type Response, ask, objectOf } from './ask.ts'

export interface ProxyContext {
  /** Without a trailing slash. */
  url: string
  keys: MasterKey | null
  /** Whether TRUST_PROXY names any address. */
  trustsProxy: boolean
  signal: AbortSignal
}

/** Sends requests to the address that people use, and compares what arrives at the server. */
export async function checkProxy(reached: ProxyContext): Promise<Finding[]> {
  const { url, keys, signal } = reached
  let alive: Response
  try {
    alive = await ask(`${url}/healthz`, { signal })
  } catch (error) {
    return [finding('URL_UNREACHABLE', `${url} does not answer: ${messageOf(error)}`)]
  }
  const clock = clockOf(url, alive)
  if (alive.status !== 200 || alive.text !== '{"status":"ok"}') {
    const words = `${url}/healthz answers ${alive.status}, and not as Openchair does`
    const isProxy = alive.status === 502 || alive.status === 504
    return [finding(isProxy ? 'URL_UNREACHABLE' : 'URL_NOT_THIS_SERVER', words)]
  }
  const ready = await ask(`${url}/readyz`, { signal })
  const unready =
    ready.status === 200
      ? []
      : [finding('SERVER_NOT_READY', `${url}/readyz answers ${ready.status}: ${ready.text}`)]
  if (!keys) return [...clock, ...unready]
  const found = await Promise.all([
    checkArrival(reached, keys),
    checkStream(reached, keys),
    checkBody(reached, keys),
  ])
  return [...clock, ...unready, ...found.flat()]
}

/** Of the machine that answered; the header has whole seconds. */
function clockOf(url: string, { headers }: Response): Finding[] {
  const at = Date.parse(headers.date ?? '')
  return Number.isNaN(at) ? [] : clockFindings(`the server at ${url}`, at + 500 - Date.now())
}

const signed = (keys: MasterKey) => ({ [doctorHeader]: doctorToken(keys) })

async function checkArrival(
  { url, trustsProxy, signal }: ProxyContext,
  keys: MasterKey,
): Promise<Finding[]> {
  const arrivalOf = async (headers: Record<string, string> = {}) => {
    const answered = await ask(url + doctorPaths.arrival, {
      headers: { ...signed(keys), ...headers },
      signal,
    })
    return answered.status === 200 ? objectOf<Arrival>(answered.text) : undefined
  }
  const [plain, forged] = [await arrivalOf(), await arrivalOf({ 'x-forwarded-for': spoofed })]
  if (!plain || !forged)
    return [
      finding(
        'URL_NOT_THIS_SERVER',
        `${url} does not accept the key of this installation: it is another one, or of an earlier version`,
      ),
    ]
  return arrivalFindings(url, { plain, forged, trustsProxy })
}

/** The longest time between the first and the last event of a stream that passes without a buffer. */
const slackMs = 300

async function checkStream({ url, signal }: ProxyContext, keys: MasterKey): Promise<Finding[]> {
  let soFar = ''
  let isEnded = false
  let wasWhole: Promise<boolean> | undefined
  const answered = await ask(
    url + doctorPaths.stream,
    { headers: { ...signed(keys), 'accept-encoding': 'gzip, br' }, signal },
    (text) => {
      soFar = text
      // Compressed or not: the first bytes come alone, or with all the others.
      wasWhole ??= delay(slackMs).then(() => isEnded || soFar.includes(doctorEvents.last))
    },
  ).finally(() => (isEnded = true))
  if (answered.status !== 200) return []
  const encoding = answered.headers['content-encoding']
  return [
    ...(((await wasWhole) ?? true)
      ? [
          finding(
            'PROXY_BUFFERS',
            'The proxy holds back the live stream: the calendar does not change by itself',
          ),
        ]
      : []),
    ...(encoding === undefined
      ? []
      : [
          finding('PROXY_COMPRESSES_STREAMS', `The proxy compresses the live stream (${encoding})`),
        ]),
  ]
}

/** The largest body that the API accepts, less what is around it. */
const bodyBytes = 2 ** 20 - 1_024

async function checkBody({ url, signal }: ProxyContext, keys: MasterKey): Promise<Finding[]> {
  const body = randomBytes(bodyBytes)
  const headers = { ...signed(keys), 'content-type': 'application/octet-stream' }
  const status = await ask(url + doctorPaths.body, { method: 'POST', headers, body, signal }).then(
    (answered) => answered.status,
    // A proxy that refuses may close the connection before it has read the body.
    () => undefined,
  )
  if (status === 200 || status === 404 || (status === undefined && signal.aborted)) return []
  return [
    finding(
      'PROXY_BODY_LIMIT',
      `A body of 1 MiB is refused (${status ?? 'connection closed'}), and the API accepts it`,
    ),
  ]
}
