import { type Static, Type } from '#core/json-schema.ts'
import { described, Duration, FullName, Id, LocalDate, LocalTime } from '#http/types.ts'

import { serviceIds, servicesMax, SkipAdvanceCheck } from './schema.ts'

export const FreeStaffQuery = Type.Object({
  date: LocalDate,
  startTime: LocalTime,
  duration: described(Duration, 'Minutes, regardless of the services'),
  serviceIds: serviceIds(servicesMax),
  skipAdvanceCheck: Type.Optional(SkipAdvanceCheck),
})
export type FreeStaffQuery = Static<typeof FreeStaffQuery>

export const FreeMember = Type.Object(
  { id: Id, name: described(FullName('Sofie de Vries'), 'First and last name') },
  { title: 'FreeMember', description: 'A staff member who is free' },
)
export type FreeMember = Static<typeof FreeMember>
