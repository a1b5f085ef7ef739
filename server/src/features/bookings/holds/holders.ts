import type { Actor } from '#db/tenant.ts'

/** Whose hold it is: of an integrator's key, of a person of the business, or of a guest on its booking page. */
export type Holder = 'KEY' | 'SESSION' | 'GUEST'

interface Share {
  /** The holds that the actor may use and release. */
  holders: readonly Holder[]
  /** The number of live ones in a business. */
  max: number
  /** The number of them from one network. */
  maxOfNetwork: number
}

const desk: Share = { holders: ['KEY', 'SESSION'], max: 200, maxOfNetwork: Infinity }
const guests: Share = { holders: ['GUEST'], max: 30, maxOfNetwork: 3 }

export const holderOf: Record<Actor, Holder> = {
  key: 'KEY',
  session: 'SESSION',
  system: 'SESSION',
  customer: 'GUEST',
}

/** Guests take no places from keys and sessions, nor the other way round. */
export const shareOf: Record<Actor, Share> = {
  key: desk,
  session: desk,
  system: desk,
  customer: guests,
}
