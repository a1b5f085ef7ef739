import { type Static, Type } from '#core/json-schema.ts'
import {
  Body,
  described,
  Id,
  LocalDate,
  LocalTime,
  Nullable,
  Patch,
  TokenText,
} from '#http/types.ts'

import { RequestedServices, Server } from '../field-schema.ts'
import { Hold } from './schema.ts'

const fields = {
  date: LocalDate,
  startTime: described(LocalTime, 'In the zone of the business; any minute'),
  services: RequestedServices,
}

export const NewGuestHold = Body({
  ...fields,
  staffId: Type.Optional(
    described(
      Nullable(Id),
      'The member; null or absent: the free one with the fewest booked minutes',
    ),
  ),
})
export type NewGuestHold = Static<typeof NewGuestHold>

export const GuestHoldChanges = Patch(
  Body({
    ...fields,
    staffId: described(Nullable(Id), 'Null: any member; absent: as asked for before'),
  }),
)
export type GuestHoldChanges = Static<typeof GuestHoldChanges>

const { id: _, staff: __, ...held } = Hold.properties

export const GuestHold = Type.Object(
  {
    token: described(TokenText, 'The secret by which the guest moves, releases and books it'),
    ...held,
    staff: Type.Object(
      { id: Server.properties.id, firstName: Server.properties.firstName },
      { description: 'The member who would serve' },
    ),
  },
  { title: 'GuestHold', description: 'Time that is held for a guest' },
)
export type GuestHold = Static<typeof GuestHold>

export const HeldForGuest = Type.Object({ hold: GuestHold }, { description: 'The hold' })
