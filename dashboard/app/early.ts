import { mayBeSignedIn } from './api/hint.ts'
import { guessedIn, weekOf } from './pages/calendar/asked-range.ts'

// A script of its own, so small that it runs before the others are there: asks for what the first screen shows. By the
// time they run it is mostly there. They ask by their own means, and take what was asked for here.

declare global {
  /** Without it (while the dashboard is worked on) nothing is asked early. */
  var early: { take: typeof takeEarly; forget: typeof forget } | undefined
}
globalThis.early = { take: takeEarly, forget }

/** Whoever asks later than this asks anew: it may have changed. */
const keptMs = 10_000
const asked = new Map<string, Promise<Response>>()
let isForgotten = false
setTimeout(forget, keptMs)

/** What nobody has taken yet is of one person alone: it is gone once they are, or somebody else comes. */
function forget() {
  isForgotten = true
  asked.clear()
}

const [, slug] = /^\/b\/([^/]+)\/calendar\/?$/.exec(globalThis.location.pathname) ?? []
/** Resolves once all has been asked, so that nobody asks for it beside that. */
const ready = slug !== undefined && mayBeSignedIn() ? askFor(slug).catch(() => {}) : undefined

/** The answer to this request: the one that was asked for here, but only once. Undefined: nothing was. */
function takeEarly(request: Request) {
  return request.method === 'GET' ? ready?.then(() => answerTo(request)) : undefined
}

function answerTo(request: Request) {
  const address = request.url.slice(request.url.indexOf('/', 'https://'.length))
  const answer = asked.get(address)
  asked.delete(address)
  return answer ?? fetch(request)
}

async function askFor(slug: string) {
  const session = (await ask('/auth/session')).clone()
  if (!session.ok) return
  const { data } = (await session.json()) as Session
  const membership = data.memberships.find((one) => one.slug === slug)
  if (!membership?.scopes.includes('bookings:read') || isForgotten) return
  const { from, to } = guessedIn(globalThis.location.search)
  const week = weekOf(from)
  const at = `/businesses/${membership.businessId}`
  void ask(at)
  void ask(
    `${at}/bookings?startDate=${from}&endDate=${to}&sortBy=startsAt&sortOrder=asc&limit=100&page=1`,
  )
  void ask(`${at}/staff`)
  void ask(`${at}/schedule/calendar?startDate=${week.from}&endDate=${week.to}`)
}

/** What is needed of it here. */
interface Session {
  data: { memberships: { businessId: string; slug: string; scopes: string[] }[] }
}

function ask(path: string) {
  const address = `/api/v1${path}`
  const answer = fetch(address)
  asked.set(address, answer)
  // Whoever takes it is told.
  answer.catch(() => {})
  return answer
}
