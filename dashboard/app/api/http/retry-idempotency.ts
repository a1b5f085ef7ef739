/**
 * Idempotency keys for requests that create something. Requests about money or stock have a key of their form
 * (use-idempotent-submit.ts), since two equal sales can both be intended; every other POST gets its key here and
 * keeps it until it is answered.
 */
const header = 'idempotency-key'

/** An equal request within this time counts as a retry. */
const retentionMs = 10 * 60_000
const pendingKeys = new Map<string, { key: string; until: number }>()

/** Routes for which the server stores no idempotency keys. */
const keyless =
  /^\/auth\/|^\/operator\/|^\/businesses$|^\/public\/(bookings\/|[^/]+\/(holds$|my-bookings\/))|\/invitations$|\/calendar-feed$|\/api-keys(\/|$)|\/(test|refresh|preview|retry|check|mobile-quote|revoke-link|rebook-proposals|exports)$|\/erasure-request\//

export const needsIdempotencyKey = (method: string, path: string) =>
  method === 'POST' && !keyless.test(path)

/** Adds an idempotency key unless the request has one. A retry of an unanswered request gets the same key. */
export async function addIdempotencyKey(request: Request, path: string) {
  if (!needsIdempotencyKey(request.method, path) || request.headers.has(header)) return
  const contents = `${request.url}\n${await request.clone().text()}`
  const now = Date.now()
  const known = pendingKeys.get(contents)
  const key = known && known.until > now ? known.key : crypto.randomUUID()
  pendingKeys.set(contents, { key, until: now + retentionMs })
  request.headers.set(header, key)
}

/** Call this with the server's response: the next equal request is a new one. */
export function releaseIdempotencyKey(
  request: Request,
  response: { status: number; code?: string },
) {
  if (!isFinal(response)) return
  const key = request.headers.get(header)
  for (const [contents, one] of pendingKeys) if (one.key === key) pendingKeys.delete(contents)
}

/**
 * Whether the response is the final result for its key: done, or refused for good. Other responses leave the key
 * open, for example while the first attempt is still running or when the session has expired.
 */
export const isFinal = ({ status, code }: { status: number; code?: string }) =>
  (status >= 200 && status < 300) ||
  status === 404 ||
  (status === 409 && code !== 'IDEMPOTENCY_KEY_IN_USE')

/**
 * The change that an unanswered request may have made: nothing for a read; nothing twice when it has a key and is retried;
 * otherwise unknown.
 */
export function outcomeWithoutResponse(request: Request): 'read' | 'retryable' | 'unknown' {
  if (request.method === 'GET' || /\/availability\/check$|\/auth\/login$/.test(request.url))
    return 'read'
  return request.headers.has(header) ? 'retryable' : 'unknown'
}
