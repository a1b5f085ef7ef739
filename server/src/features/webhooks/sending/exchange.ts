import type { ClientRequest, IncomingMessage } from 'node:http'

/** What became of a post: an answer of any status, or why there is none. */
export type PostResult =
  | { reason: 'ANSWERED'; status: number; text: string; retryAfter: string | undefined }
  | { reason: 'UNREACHABLE'; text: string; error: Error }
  | { reason: 'REFUSED' | 'TIMEOUT' | 'ABANDONED'; text: string }

/** Over everything: the look-up, the connection, the request and the answer. */
const limitMs = 8_000

/**
 * Sends one request and reads its answer, all within eight seconds. Never a second one: a connection that
 * was kept and now breaks off may have brought the first to its receiver.
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
  // Between the two, Node hears which of the kept connections were closed, so that none of them is taken.
  setImmediate(() => setImmediate(send))
  return { result, abandon: () => giveUp(abandoned) }
}

interface Exchange {
  result: Promise<PostResult>
  /** Ends it now. */
  abandon: () => void
}

const timedOut: PostResult = { reason: 'TIMEOUT', text: 'No answer within 8 seconds' }
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

/** More of an answer is neither read nor kept. */
const limitBytes = 4_096

/** Tells the beginning of the answer once it is complete or long enough; an answer cut off is an error. */
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

/** As UTF-8, at most as long as the bytes were: what is no text is replaced by a longer sign. */
function readable(bytes: Buffer): string {
  if (bytes.length === 0) return ''
  const text = new TextDecoder().decode(bytes, { stream: true })
  const { read } = encoder.encodeInto(text, scratch)
  return text.slice(0, read)
}

const encoder = new TextEncoder()
const scratch = new Uint8Array(limitBytes)
