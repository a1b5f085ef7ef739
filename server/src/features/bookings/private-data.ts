import { type Static, Type } from '#core/json-schema.ts'
import { sealedRecord } from '#db/sealed.ts'
import { Flag, Nullable, Timestamp } from '#http/types.ts'

import { Answers, CustomerData, MobileAddress } from './field-schema.ts'

/** The answers and consents of a customer who booked online. */
const asGuest = {
  answers: { ...Answers, default: [] },
  /** The language in which it was booked. */
  locale: Nullable(Type.String()),
  /** The consent of the form, which is not that of the customer: anybody can write an address. */
  marketingConsent: { ...Flag, default: false },
  acceptedTermsAt: Nullable(Timestamp),
}

/** The reasons that people gave for an edit: free text, which may be personal. */
const EditReasons = Type.Object({
  /** The version of the booking after the edit. */
  version: Type.Integer(),
  override: Type.Optional(Type.String()),
  discount: Type.Optional(Type.String()),
})
export type EditReasons = Static<typeof EditReasons>

/** The customer's data in a booking, its notes, the reasons of its edits, the destination of a mobile one, and what was said online. */
export const BookingPrivateData = Type.Object({
  ...CustomerData,
  address: Nullable(MobileAddress),
  ...asGuest,
  reasons: Type.Array(EditReasons, { default: [] }),
  /** Whether its cancellation declined a request: what the customer asked for was never confirmed. */
  isDeclined: { ...Flag, default: false },
})
export type BookingPrivateData = Static<typeof BookingPrivateData>

export type GuestData = Pick<BookingPrivateData, keyof typeof asGuest>

/** Of a booking that was not made online. */
export const noGuestData: GuestData = {
  answers: [],
  locale: null,
  marketingConsent: false,
  acceptedTermsAt: null,
}

/** In the form of the row; all of it is null after an erasure. */
export const bookingPrivateData = sealedRecord('booking', BookingPrivateData)
