import { type Fault, fault } from '#core/errors.ts'

import type { NewBooking } from './schema.ts'

/** Faults of a new booking that its schema can't express. */
export function bookingFaults(body: NewBooking): Fault[] {
  const { customerId, isWalkIn, customerName, mobileAddress, addressId } = body
  const faults: Fault[] = []
  if (customerId && isWalkIn) faults.push(fault('isWalkIn', 'does not go with customerId'))
  if (!customerId && !isWalkIn)
    faults.push(fault('customerId', 'is required unless isWalkIn is true'))
  if (!customerId && isWalkIn && !customerName)
    faults.push(fault('customerName', 'is required for a walk-in'))
  if (mobileAddress && addressId) faults.push(fault('addressId', 'does not go with mobileAddress'))
  return faults
}

/** A period whose end comes before its start. */
export const periodFaults = ({
  startDate,
  endDate,
}: {
  startDate?: string
  endDate?: string
}): Fault[] =>
  startDate && endDate && endDate < startDate
    ? [fault('endDate', 'must not be before startDate')]
    : []
