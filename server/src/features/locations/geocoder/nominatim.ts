import { Buffer } from 'node:buffer'

import type { Coordinates } from '#core/coordinates.ts'
import { ApiError, unavailable } from '#core/errors.ts'
import { codeOf } from '#db/system-error.ts'
import type { AddressQuery } from '#http/api-config.ts'

/** The search parameters: one result, with a preference for places near the business. */
export function questionOf(url: string, { words, near }: Omit<AddressQuery, 'businessId'>): URL {
  const question = new URL(url.endsWith('/search') ? url : `${url}/search`)
  question.searchParams.set('q', words)
  question.searchParams.set('format', 'jsonv2')
  question.searchParams.set('limit', '1')
  if (near) question.searchParams.set('viewbox', boxAround(near).join(','))
  return question
}

/** About a hundred kilometres in each direction: a preference of the search, not a bound. */
const boxAround = ({ latitude, longitude }: Coordinates) => [
  Math.max(-180, longitude - 1),
  Math.min(90, latitude + 1),
  Math.min(180, longitude + 1),
  Math.max(-90, latitude - 1),
]

interface Deps {
  userAgent: string
  limitMs: number
}

/** Sends one request; returns null if there is no such place. Throws 503 for every invalid response. */
export async function requestNominatim(question: URL, deps: Deps) {
  const text = await answerTo(question, deps).catch((error: unknown) => {
    throw error instanceof ApiError ? error : isAway(faultOf(error as Error))
  })
  return text === null ? null : readPlace(text)
}

/** The reasons hold no internal addresses, since clients read them. */
function faultOf({ name, cause }: Error) {
  if (name === 'TimeoutError') return 'timed out'
  const code = codeOf(cause)
  return code === undefined ? 'closed the connection' : `cannot be reached (${code})`
}

async function answerTo(question: URL, { userAgent, limitMs }: Deps): Promise<string | null> {
  const response = await fetch(question, {
    headers: { accept: 'application/json', 'user-agent': userAgent },
    // Redirects are not followed: no third party may learn where customers live.
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  })
  if (response.ok) return readBody(response)
  await response.body?.cancel()
  // The query could not be parsed: the request is valid, so there is no such place.
  if (response.status === 400) return null
  throw isAway(`responded with ${response.status}`)
}

/** One place is a few hundred bytes. */
const answerMax = 64 * 1024

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length > answerMax) throw isAway('responded with too large a body')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function readPlace(text: string): Coordinates | null {
  const places = parsed(text)
  if (!Array.isArray(places)) throw isAway('responded with invalid JSON')
  const [place] = places as ({ lat?: unknown; lon?: unknown } | null)[]
  if (place === undefined) return null
  const [latitude, longitude] = [degrees(place?.lat, 90), degrees(place?.lon, 180)]
  if (latitude === null || longitude === null) throw isAway('responded without coordinates')
  return { latitude, longitude }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Nominatim returns coordinates as text. */
function degrees(value: unknown, max: number): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const number = Number(value)
  return Math.abs(number) <= max ? number : null
}

/** Logged as every 503 is; it does not contain the address. */
const isAway = (how: string) =>
  unavailable(`Addresses cannot be looked up at the moment, try again shortly: the geocoder ${how}`)
