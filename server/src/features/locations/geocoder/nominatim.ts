import { Buffer } from 'node:buffer'

import type { Coordinates } from '#core/coordinates.ts'
import { ApiError, unavailable } from '#core/errors.ts'
import { codeOf } from '#db/system-error.ts'
import type { Sought } from '#http/endpoint.ts'

/** What is asked: the best place for the words, rather near the business than elsewhere. */
export function questionOf(url: string, { words, near }: Omit<Sought, 'businessId'>): URL {
  const question = new URL(url.endsWith('/search') ? url : `${url}/search`)
  question.searchParams.set('q', words)
  question.searchParams.set('format', 'jsonv2')
  question.searchParams.set('limit', '1')
  if (near) question.searchParams.set('viewbox', boxAround(near).join(','))
  return question
}

/** About a hundred kilometres each way: not a bound, but where the search prefers to find. */
const boxAround = ({ latitude, longitude }: Coordinates) => [
  Math.max(-180, longitude - 1),
  Math.min(90, latitude + 1),
  Math.min(180, longitude + 1),
  Math.max(-90, latitude - 1),
]

interface Means {
  userAgent: string
  limitMs: number
}

/** Asks once; null when there is no such place. Throws 503 for every answer that is none. */
export async function askNominatim(question: URL, means: Means) {
  const text = await answerTo(question, means).catch((error: unknown) => {
    throw error instanceof ApiError ? error : isAway(faultOf(error as Error))
  })
  return text === null ? null : readPlace(text)
}

/** Without addresses of our network, since clients read it. */
function faultOf({ name, cause }: Error) {
  if (name === 'TimeoutError') return 'is slow'
  const code = codeOf(cause)
  return code === undefined ? 'breaks off' : `cannot be reached (${code})`
}

async function answerTo(question: URL, { userAgent, limitMs }: Means): Promise<string | null> {
  const response = await fetch(question, {
    headers: { accept: 'application/json', 'user-agent': userAgent },
    // Nobody else is to learn where customers live.
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  })
  if (response.ok) return readBody(response)
  await response.body?.cancel()
  // Words that it can't make anything of: our question is sound, and there is no such place.
  if (response.status === 400) return null
  throw isAway(`answers with ${response.status}`)
}

/** One place is a few hundred bytes. */
const answerMax = 64 * 1024

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length > answerMax) throw isAway('answers at too great length')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function readPlace(text: string): Coordinates | null {
  const places = parsed(text)
  if (!Array.isArray(places)) throw isAway('answers with something else')
  const [place] = places as ({ lat?: unknown; lon?: unknown } | null)[]
  if (place === undefined) return null
  const [latitude, longitude] = [degrees(place?.lat, 90), degrees(place?.lon, 180)]
  if (latitude === null || longitude === null) throw isAway('answers with no coordinates')
  return { latitude, longitude }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Nominatim tells them as text. */
function degrees(value: unknown, most: number): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const number = Number(value)
  return Math.abs(number) <= most ? number : null
}

/** Logged as every 503 is, and says nothing of the address. */
const isAway = (how: string) =>
  unavailable(`Addresses cannot be looked up now, try again shortly: the geocoder ${how}`)
