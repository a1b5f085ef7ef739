import type { BookingLine } from '../field-schema.ts'
import type { HoldRow } from './queries.ts'

/** What was held, as a body would name it. */
export const wantedOf = (hold: HoldRow) => ({
  date: hold.date,
  startTime: hold.startTime,
  staffId: hold.staffId,
  services: linesOf(hold).map(({ serviceId, variantId, addons }) => ({
    serviceId,
    variantId,
    addonIds: addons.map(({ id }) => id),
  })),
})

export const linesOf = ({ services }: HoldRow) => services as unknown as BookingLine[]
