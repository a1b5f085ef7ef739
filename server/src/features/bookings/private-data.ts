import { type Static, Type } from 'typebox'

import { sealedRecord } from '#db/sealed.ts'
import { Nullable } from '#http/types.ts'

import { CustomerData, MobileAddress } from './field-schema.ts'

/** The customer's data in a booking, its notes, and the destination of a mobile one. */
export const BookingPrivateData = Type.Object({ ...CustomerData, address: Nullable(MobileAddress) })
export type BookingPrivateData = Static<typeof BookingPrivateData>

/** In the form of the row; all of it is null after an erasure. */
export const bookingPrivateData = sealedRecord('booking', BookingPrivateData)
