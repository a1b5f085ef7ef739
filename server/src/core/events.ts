import type { TSchema } from 'typebox'

/** An event of the catalogue: what its payload holds, and whether that is personal data. */
export interface EventType<Payload extends TSchema = TSchema> {
  name: string
  payload: Payload
  /** Payloads with personal data are sealed at rest. */
  personal: boolean
}

export const event = <Payload extends TSchema>(
  name: string,
  payload: Payload,
  { personal = false } = {},
): EventType<Payload> => ({ name, payload, personal })
