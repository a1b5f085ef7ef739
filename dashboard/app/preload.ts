import { mayBeSignedIn } from './api/session/signed-in-hint.ts'
import { watchBoot } from './boot-failure.ts'
import { guessRange } from './pages/calendar/data/date-range.ts'
import { frameKindOf } from './shell/frame/frame-kind.ts'
import { storedScheme } from './shell/stored-scheme.ts'

// A small script that runs before the app has loaded: it tells the frame in the HTML how to look, and requests the data of the first
// screen. The app's own requests then take these responses.

watchBoot()
const firstFrame = mayBeSignedIn() ? frameKindOf(globalThis.location.pathname) : null
if (firstFrame !== null) document.documentElement.dataset['first'] = firstFrame
document.documentElement.dataset['mantineColorScheme'] = storedScheme()

declare global {
  /** Undefined in development: nothing is preloaded there. */
  var preload: { take: typeof takePreloaded; clear: typeof clear } | undefined
}
globalThis.preload = { take: takePreloaded, clear }

/** An older response may be outdated, so a later request goes to the server. */
const maxAgeMs = 10_000
const requests = new Map<string, Promise<Response>>()
let isForgotten = false
setTimeout(clear, maxAgeMs)

/** Unused responses belong to one session: they are dropped when it ends or changes. */
function clear() {
  isForgotten = true
  requests.clear()
}

const [, slug] = /^\/b\/([^/]+)\/calendar\/?$/.exec(globalThis.location.pathname) ?? []
/** Resolves once all requests have been sent, so that the app does not send them twice. */
const allRequested =
  slug !== undefined && mayBeSignedIn() ? requestFirstScreen(slug).catch(() => {}) : undefined

/** The preloaded response to a request, at most once. Undefined: nothing was preloaded. */
function takePreloaded(request: Request) {
  return request.method === 'GET' ? allRequested?.then(() => answerTo(request)) : undefined
}

function answerTo(request: Request) {
  const address = request.url.slice(request.url.indexOf('/', 'https://'.length))
  const answer = requests.get(address)
  requests.delete(address)
  return answer ?? fetch(request)
}

async function requestFirstScreen(slug: string) {
  const session = (await request('/auth/session')).clone()
  if (!session.ok) return
  const { data } = (await session.json()) as Session
  const membership = data.memberships.find((one) => one.slug === slug)
  if (!membership?.scopes.includes('bookings:read') || isForgotten) return
  const { range, week } = guessRange(globalThis.location.search)
  const { from, to } = range
  const at = `/businesses/${membership.businessId}`
  void request(at)
  void request(
    `${at}/bookings?startDate=${from}&endDate=${to}&sortBy=startsAt&sortOrder=asc&limit=100&page=1`,
  )
  void request(`${at}/staff`)
  void request(`${at}/schedule/calendar?startDate=${week.from}&endDate=${week.to}`)
}

/** The part of the response that is used here. */
interface Session {
  data: { memberships: { businessId: string; slug: string; scopes: string[] }[] }
}

function request(path: string) {
  const address = `/api/v1${path}`
  const answer = fetch(address)
  requests.set(address, answer)
  // A failure is reported where the response is used.
  answer.catch(() => {})
  return answer
}
