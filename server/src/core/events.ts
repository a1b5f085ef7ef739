import type { TSchema } from '#core/json-schema.ts'

import type { Scope } from './scopes.ts'

/** An event of the catalogue: its payload, the scope to receive it and its trigger. */
export interface EventType<Payload extends TSchema = TSchema> {
  name: string
  payload: Payload
  /**
   * The scope that a key needs to receive it: webhooks must not reveal more than the key may read.
   */
  scope: Scope
  /** The trigger of the event, in a sentence. */
  when: string
  /** Payloads with personal data are sealed at rest. */
  personal: boolean
}

interface EventOptions {
  scope: Scope
  when: string
  personal?: boolean
}

export const event = <Payload extends TSchema>(
  name: string,
  payload: Payload,
  { personal = false, ...about }: EventOptions,
): EventType<Payload> => ({ name, payload, personal, ...about })
