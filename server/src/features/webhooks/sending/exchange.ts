import type { ClientRequest, IncomingMessage } from 'node:http'

/** What became of a post: an answer of any status, or why there is none. */
export type PostResult =
  | { reason: 'ANSWERED'; status: number; text: string; retryAfter: string | undefined }
  | { reason: 'UNREACHABLE'; text: string; error: Error }
  | { reason: 'REFUSED' | 'TIMEOUT' | 'ABANDONED'; text: string }

/** Over everything: the look-up, the connection, the request and the answer. */
const limitMs = 8_000

/**
 * Sends one request and reads its answer, all within eight seconds. When a kept connection turns out to
 * have been closed by the other side, the request is sent once more on a fresh one.
 */
export function exchange(onKept: Open, onFresh: Open, body: string): Exchange {
  const { promise: result, resolve } = Promise.withResolvers<PostResult>()
  let current: ClientRequest | undefined

  const finish = (outcome: PostResult) => {
    clearTimeout(timer)
    resolve(outcome)
  }
  const giveUp = (outcome: PostResult) => {
    finish(outcome)
    current?.destroy()
  }
  const timer = setTimeout(() => giveUp(timedOut), limitMs)

  const send = (open: Open, again?: Open) => {
    let isAnswered = false
    const request = (current = open())
    request.on('response', (response) => {
      isAnswered = true
      response.on('error', fail)
      readStart(response, (text) => finish(answered(response, text)))
    })
    const fail = (error: NodeJS.ErrnoException) => {
      if (again && request.reusedSocket && !isAnswered && isStale(error)) send(again)
      else finish(unreachable(error))
    }
    request.on('error', fail)
    request.end(body)
  }
  send(onKept, onFresh)
  return { result, abandon: () => giveUp(abandoned) }
}

type Open = () => ClientRequest

interface Exchange {
  result: Promise<PostResult>
  /** Ends it now. */
  abandon: () => void
}

const timedOut: PostResult = { reason: 'TIMEOUT', text: 'No answer within 8 seconds' }
const abandoned: PostResult = { reason: 'ABANDONED', text: 'The worker was stopped' }

const isStale = ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' || code === 'EPIPE'

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
