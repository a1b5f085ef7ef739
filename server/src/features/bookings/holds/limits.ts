import type { Actor } from '#db/tenant.ts'

interface Limits {
  /** The number of live holds in a business. */
  max: number
  /** The number of them from one network. */
  maxOfNetwork: number
}

const ofDesk: Limits = { max: 200, maxOfNetwork: Infinity }
const ofGuests: Limits = { max: 30, maxOfNetwork: 3 }

/** Each counts the holds that the actor may see: guests take no places from keys and sessions, nor the other way round. */
export const limitsOf: Record<Actor, Limits> = {
  key: ofDesk,
  session: ofDesk,
  system: ofDesk,
  customer: ofGuests,
}
