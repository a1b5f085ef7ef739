import { createSingleFlight } from '#core/concurrency/single-flight.ts'
import type { Coordinates } from '#core/coordinates.ts'
import { refusal } from '#core/errors.ts'
import type { Geocode, AddressQuery } from '#http/api-config.ts'

import { requestNominatim, questionOf } from './nominatim.ts'
import { openRateLimit } from './rate-limit.ts'

interface Options {
  /** Null: no geocoder. */
  url: string | null
  /** The public URL of this installation, which identifies it to the operators of the geocoder. */
  publicUrl: string
  /** The minimum time between the starts of two requests. */
  pauseMs?: number
  /** The timeout of the connection and the whole response. */
  limitMs?: number
}

/**
 * A client of a geocoder with Nominatim's API that keeps the usage policy of its public servers: one request a
 * second, with an identifying User-Agent. Concurrent requests for the same address share one look-up. Throws 422 if
 * no geocoder is configured, and 503 if it does not respond or too many requests wait.
 */
export function openGeocoder({
  url,
  publicUrl,
  pauseMs = 1_000,
  limitMs = 4_000,
}: Options): Geocode {
  if (url === null) return () => Promise.reject(refusal('GEOCODER_NOT_CONFIGURED'))
  const rateLimit = openRateLimit(pauseMs)
  const pending = createSingleFlight<Coordinates | null>()
  const userAgent = `Openchair/1.0 (+${publicUrl})`

  const ask = async (request: URL, { businessId }: AddressQuery) => {
    await rateLimit.wait(businessId)
    return requestNominatim(request, { userAgent, limitMs })
  }
  return (target) => {
    const request = questionOf(url, target)
    return pending(request.href, () => ask(request, target))
  }
}
