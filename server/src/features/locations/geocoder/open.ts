import type { Coordinates } from '#core/coordinates.ts'
import { refusal } from '#core/errors.ts'
import { openUnderWay } from '#core/under-way.ts'
import type { Geocode, Sought } from '#http/endpoint.ts'

import { askNominatim, questionOf } from './nominatim.ts'
import { openTurns } from './turns.ts'

interface Options {
  /** Null: there is none. */
  url: string | null
  /** Where this installation is found, for those who run the geocoder. */
  publicUrl: string
  /** From the start of one question to the next. */
  pauseMs?: number
  /** Over everything: the connection and the whole answer. */
  limitMs?: number
}

/**
 * Asks a geocoder that speaks as Nominatim does, as its public servers want to be asked: one question a
 * second, by somebody who says who they are. Those who ask the same at once share the answer. Throws 422
 * when there is no geocoder, and 503 when it does not answer or too many wait.
 */
export function openGeocoder({
  url,
  publicUrl,
  pauseMs = 1_000,
  limitMs = 4_000,
}: Options): Geocode {
  if (url === null) return () => Promise.reject(refusal('GEOCODER_NOT_CONFIGURED'))
  const turns = openTurns(pauseMs)
  const underWay = openUnderWay<Coordinates | null>()
  const userAgent = `Openchair/1.0 (+${publicUrl})`

  const ask = async (question: URL, { businessId }: Sought) => {
    await turns.wait(businessId)
    return askNominatim(question, { userAgent, limitMs })
  }
  return (sought) => {
    const question = questionOf(url, sought)
    return underWay(question.href, () => ask(question, sought))
  }
}
