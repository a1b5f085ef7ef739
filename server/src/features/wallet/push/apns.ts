import type { ClientHttp2Session } from 'node:http2'

/** Notifies phones of a changed pass. */
export interface Apns {
  push: (token: string) => Promise<PushAnswer>
  close: () => void
}

/**
 * The device was notified; its registration is permanently invalid; or the result is unknown, and the push is
 * retried.
 */
export type PushAnswer = { is: 'notified' } | { is: 'gone' } | { is: 'away'; reason: string }

export interface ApnsSettings {
  apnsUrl: string
  /** The certificate of the pass type, which also authenticates the client. */
  certificate: { toString(): string }
  key: { export(options: { type: 'pkcs8'; format: 'pem' }): string | Buffer }
  passTypeIdentifier: string
}

const retentionSeconds = 7 * 86_400
/** The timeout of one push in total. */
const timeoutMs = 10_000
/** The connection is kept open for later changes: Apple treats many short connections as an attack. */
const idleMs = 600_000

/** A client of Apple's push service over HTTP/2, authenticated by the certificate of the pass type. */
export function openApns(settings: ApnsSettings): Apns {
  let open: ClientHttp2Session | undefined

  function session() {
    if (open && !open.closed && !open.destroyed) return open
    // Not imported: most installations push nothing.
    const fresh = process.getBuiltinModule('node:http2').connect(settings.apnsUrl, {
      cert: settings.certificate.toString(),
      key: settings.key.export({ type: 'pkcs8', format: 'pem' }),
    })
    const leave = () => {
      if (open === fresh) open = undefined
    }
    // An error of the connection fails the pushes in progress, which report it.
    fresh.on('error', leave)
    fresh.on('goaway', leave)
    fresh.on('close', leave)
    fresh.setTimeout(idleMs, () => fresh.close())
    fresh.unref()
    open = fresh
    return fresh
  }

  return {
    async push(token) {
      try {
        return answerOf(await post(session(), settings.passTypeIdentifier, token))
      } catch (error) {
        // A connection without a reply would block every later push.
        open?.destroy()
        return { is: 'away', reason: error instanceof Error ? error.message : String(error) }
      }
    },
    close: () => open?.destroy(),
  }
}

interface Answer {
  status: number
  reason: string
}

/** The body is empty: the phone then asks the server for the changed passes. */
function post(session: ClientHttp2Session, topic: string, token: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const signal = AbortSignal.timeout(timeoutMs)
  const stream = session.request(
    {
      ':method': 'POST',
      ':path': `/3/device/${token}`,
      'apns-topic': topic,
      // The notification is stored for a phone that is off.
      'apns-expiration': String(Math.floor(Date.now() / 1_000) + retentionSeconds),
      'content-type': 'application/json',
    },
    { signal },
  )
  let status = 0
  let text = ''
  stream.on('response', (headers) => {
    status = Number(headers[':status'])
  })
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    if (text.length < 1_024) text += chunk
  })
  stream.on('error', reject)
  // Also if the connection ended before the response.
  stream.on('close', () =>
    status > 0 ? resolve({ status, reason: reasonOf(text) }) : reject(new Error('no response')),
  )
  stream.end('{}')
  return promise
}

function reasonOf(text: string): string {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown }
    return typeof reason === 'string' ? reason : ''
  } catch {
    return ''
  }
}

/** Permanent refusals that concern the device. */
const gone = new Set(['Unregistered', 'BadDeviceToken', 'DeviceTokenNotForTopic', 'ExpiredToken'])

function answerOf({ status, reason }: Answer): PushAnswer {
  if (status === 200) return { is: 'notified' }
  if (status === 410 || (status === 400 && gone.has(reason))) return { is: 'gone' }
  return { is: 'away', reason: `${status} ${reason}`.trim() }
}
