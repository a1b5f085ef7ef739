import type { TSchema } from 'typebox'

import type { Scope } from './scopes.ts'

/** An event of the catalogue: what its payload holds, who may receive it and when it is sent. */
export interface EventType<Payload extends TSchema = TSchema> {
  name: string
  payload: Payload
  /** What a key needs to receive it: webhooks must not show what the key may not read. */
  scope: Scope
  /** What has happened, in a sentence. */
  when: string
  /** Payloads with personal data are sealed at rest. */
  personal: boolean
}

interface About {
  scope: Scope
  when: string
  personal?: boolean
}

export const event = <Payload extends TSchema>(
  name: string,
  payload: Payload,
  { personal = false, ...about }: About,
): EventType<Payload> => ({ name, payload, personal, ...about })
