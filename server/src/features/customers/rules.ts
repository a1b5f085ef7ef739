import { type Fault, fault } from '#core/errors.ts'
import { coordinateFaults } from '#http/validate/geography.ts'

import { NewAddress } from './addresses/schema.ts'

/** Validation beyond the schema: at least one field, and coordinates in pairs. */
export function addressFaults(place: NewAddress): Fault[] {
  const isSet = (name: keyof NewAddress) => (place[name] ?? null) !== null
  const names = Object.keys(NewAddress.properties) as (keyof NewAddress)[]
  if (!names.some(isSet)) return [fault('body', 'must have at least one field', 'empty')]
  return coordinateFaults(place)
}
