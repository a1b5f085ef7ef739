/**
 * The keys by which the server tells repeats. What money or stock depends on has a key of its form
 * (use-repeatable.ts), since the same may rightly be sold twice; all else that is made gets one here, which stays
 * while no answer has come.
 */
const header = 'idempotency-key'

/** So long what is sent again is taken to be the same wish. */
const keptMs = 10 * 60_000
const unanswered = new Map<string, { key: string; until: number }>()

/** What the server makes anew however often it is asked: it has no keys for these. */
const keyless = /^\/auth\/|\/invitations$|\/api-keys(\/|$)|\/(test|retry|check|mobile-quote)$/

export const takesKey = (method: string, path: string) => method === 'POST' && !keyless.test(path)

/** Gives a request its key, unless it has one; a repeat of what was not answered gets the same. */
export async function addKey(request: Request, path: string) {
  if (!takesKey(request.method, path) || request.headers.has(header)) return
  const contents = `${request.url}\n${await request.clone().text()}`
  const now = Date.now()
  const known = unanswered.get(contents)
  const key = known && known.until > now ? known.key : crypto.randomUUID()
  unanswered.set(contents, { key, until: now + keptMs })
  request.headers.set(header, key)
}

/** To be called with what the server answered: what is sent after that is another wish. */
export function settleKey(request: Request, response: { status: number; code?: string }) {
  if (!isSettled(response)) return
  const key = request.headers.get(header)
  for (const [contents, one] of unanswered) if (one.key === key) unanswered.delete(contents)
}

/**
 * Whether an answer is what the server keeps under a key: it was done, or will not be. Others leave it open, such as that
 * the first try still runs, or that somebody has to sign in before they repeat it.
 */
export const isSettled = ({ status, code }: { status: number; code?: string }) =>
  (status >= 200 && status < 300) ||
  status === 404 ||
  (status === 409 && code !== 'IDEMPOTENCY_KEY_IN_USE')

/** What is known of a request without an answer: a read changed nothing, a repeat of what has a key neither. */
export function unansweredOf(request: Request): 'read' | 'repeatable' | 'unknown' {
  if (request.method === 'GET' || /\/availability\/check$|\/auth\/login$/.test(request.url))
    return 'read'
  return request.headers.has(header) ? 'repeatable' : 'unknown'
}
