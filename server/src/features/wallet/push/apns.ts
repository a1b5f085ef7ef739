import http2 from 'node:http2'

/** Who tells phones that a pass has changed. */
export interface Apns {
  push: (token: string) => Promise<PushAnswer>
  close: () => void
}

/** The device was told; it is gone for good; or nothing is known, and it is tried again. */
export type PushAnswer = { is: 'told' } | { is: 'gone' } | { is: 'away'; reason: string }

export interface ApnsSettings {
  apnsUrl: string
  /** Of the pass type: it also shows who asks. */
  certificate: { toString(): string }
  key: { export(options: { type: 'pkcs8'; format: 'pem' }): string | Buffer }
  passTypeIdentifier: string
}

const keptSeconds = 7 * 86_400
/** Over everything that one push takes. */
const patienceMs = 10_000
/** A connection is kept for the next change: Apple takes many short ones for an attack. */
const idleMs = 600_000

/** Apple's push service over HTTP/2, by the certificate of the pass type. */
export function openApns(settings: ApnsSettings): Apns {
  let open: http2.ClientHttp2Session | undefined

  function session() {
    if (open && !open.closed && !open.destroyed) return open
    const fresh = http2.connect(settings.apnsUrl, {
      cert: settings.certificate.toString(),
      key: settings.key.export({ type: 'pkcs8', format: 'pem' }),
    })
    const leave = () => {
      if (open === fresh) open = undefined
    }
    // What fails here fails the pushes that are under way, which say so.
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
        // One that hangs would hold every push to come.
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

/** It says nothing: the phone asks us what has changed. */
function post(session: http2.ClientHttp2Session, topic: string, token: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const signal = AbortSignal.timeout(patienceMs)
  const stream = session.request(
    {
      ':method': 'POST',
      ':path': `/3/device/${token}`,
      'apns-topic': topic,
      // A phone that is off learns of it when it is on again.
      'apns-expiration': String(Math.floor(Date.now() / 1_000) + keptSeconds),
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
  // Also where the connection ended before the answer.
  stream.on('close', () =>
    status > 0 ? resolve({ status, reason: reasonOf(text) }) : reject(new Error('no answer')),
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

/** Refusals that are about the device and stay. */
const gone = new Set(['Unregistered', 'BadDeviceToken', 'DeviceTokenNotForTopic', 'ExpiredToken'])

function answerOf({ status, reason }: Answer): PushAnswer {
  if (status === 200) return { is: 'told' }
  if (status === 410 || (status === 400 && gone.has(reason))) return { is: 'gone' }
  return { is: 'away', reason: `${status} ${reason}`.trim() }
}
