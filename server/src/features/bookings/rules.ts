import { type Fault, fault } from '#core/errors.ts'
import { coordinateFaults } from '#http/validate/geography.ts'

import type { MobileQuote } from './quote/schema.ts'
import type { NewBooking } from './schema.ts'

/** Validation of a new booking beyond its schema. */
export function bookingFaults(body: NewBooking): Fault[] {
  const { customerId, isWalkIn, customerName, mobileAddress, addressId } = body
  const faults: Fault[] = []
  if (body.holdId === undefined)
    for (const field of ['date', 'startTime', 'services'] as const)
      if (body[field] === undefined)
        faults.push(fault(field, 'is required unless holdId is given', 'required'))
  if (body.holdId !== undefined && body.override)
    faults.push(
      fault('override', 'cannot be combined with holdId', { code: 'not_with', other: 'holdId' }),
    )
  if (customerId && isWalkIn)
    faults.push(
      fault('isWalkIn', 'cannot be combined with customerId', {
        code: 'not_with',
        other: 'customerId',
      }),
    )
  if (!customerId && !isWalkIn)
    faults.push(fault('customerId', 'is required unless isWalkIn is true', 'required'))
  if (!customerId && isWalkIn && !customerName)
    faults.push(fault('customerName', 'is required for a walk-in', 'required'))
  if (mobileAddress && addressId)
    faults.push(
      fault('addressId', 'cannot be combined with mobileAddress', {
        code: 'not_with',
        other: 'mobileAddress',
      }),
    )
  return faults
}

/** A quote is for exactly one place. */
export function quoteFaults(body: MobileQuote): Fault[] {
  const { addressId, mobileAddress, latitude, longitude } = body
  const isPoint = latitude !== undefined || longitude !== undefined
  const named = [addressId, mobileAddress].filter((place) => place !== undefined).length
  if (named + Number(isPoint) === 1) return coordinateFaults(body)
  return [
    fault(
      'body',
      'must have exactly one of addressId, mobileAddress, or latitude with longitude',
      'exactly_one_of',
    ),
    ...coordinateFaults(body),
  ]
}

/** A period whose end is before its start. */
export const periodFaults = ({
  startDate,
  endDate,
}: {
  startDate?: string
  endDate?: string
}): Fault[] =>
  startDate && endDate && endDate < startDate
    ? [
        fault('endDate', 'must not be before startDate', {
          code: 'before_other',
          other: 'startDate',
        }),
      ]
    : []
