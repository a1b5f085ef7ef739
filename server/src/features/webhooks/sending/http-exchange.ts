import type { ClientRequest, IncomingMessage } from 'node:http'

/** The result of a request: a response of any status, or the reason why there is none. */
export type PostResult =
  | { reason: 'ANSWERED'; status: number; text: string; retryAfter: string | undefined }
  | { reason: 'UNREACHABLE'; text: string; error: Error }
  | { reason: 'REFUSED' | 'TIMEOUT' | 'ABANDONED'; text: string }

/** The timeout of the look-up, the connection, the request and the response together. */
const limitMs = 8_000

/**
 * Sends one request and reads the response, within eight seconds. The request is never repeated: when a reused
 * connection breaks, the receiver may have got it.
 */
export function exchange(open: () => ClientRequest, body: string): Exchange {
  const { promise: result, resolve } = Promise.withResolvers<PostResult>()
  let request: ClientRequest | undefined
  let isOver = false

  const finish = (outcome: PostResult) => {
    clearTimeout(timer)
    resolve(outcome)
  }
  const giveUp = (outcome: PostResult) => {
    finish(outcome)
    isOver = true
    request?.destroy()
  }
  const fail = (error: NodeJS.ErrnoException) => finish(unreachable(error))
  const timer = setTimeout(() => giveUp(timedOut), limitMs)
  const send = () => {
    if (isOver) return
    request = open()
    request.on('error', fail)
    request.on('response', (response) => {
      response.on('error', fail)
      readStart(response, (text) => finish(answered(response, text)))
    })
    request.end(body)
  }
  // Yields to the event loop, in which Node learns which idle connections were closed, so that none of them is
  // reused.
  setImmediate(() => setImmediate(send))
  return { result, abandon: () => giveUp(abandoned) }
}

interface Exchange {
  result: Promise<PostResult>
  /** Aborts the request. */
  abandon: () => void
}

const timedOut: PostResult = { reason: 'TIMEOUT', text: 'No response within 8 seconds' }
const abandoned: PostResult = { reason: 'ABANDONED', text: 'The worker was stopped' }

const unreachable = (error: NodeJS.ErrnoException): PostResult => ({
  reason: 'UNREACHABLE',
  text: `The connection failed${error.code ? ` (${error.code})` : ''}`,
  error,
})

const answered = ({ statusCode = 0, headers }: IncomingMessage, text: string): PostResult => ({
  reason: 'ANSWERED',
  status: statusCode,
  text,
  retryAfter: headers['retry-after'],
})

/** The rest of a longer response is neither read nor stored. */
const limitBytes = 4_096

/** Resolves with the beginning of the response when it is complete or long enough; a truncated response is an error. */
function readStart(response: IncomingMessage, done: (text: string) => void) {
  const chunks: Buffer[] = []
  let length = 0
  const tell = () => done(readable(Buffer.concat(chunks).subarray(0, limitBytes)))
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
    if (length < limitBytes) return
    tell()
    response.destroy()
  })
  response.on('end', tell)
}

/**
 * Decoded as UTF-8 and limited to the number of bytes, since the replacement character is longer than the invalid
 * byte.
 */
function readable(bytes: Buffer): string {
  if (bytes.length === 0) return ''
  const text = new TextDecoder().decode(bytes, { stream: true })
  const { read } = encoder.encodeInto(text, scratch)
  return text.slice(0, read)
}

const encoder = new TextEncoder()
const scratch = new Uint8Array(limitBytes)
