import { type Static, Type } from '#core/json-schema.ts'
import { AvailabilityQuery } from '#features/availability/schema.ts'
import { rules } from '#features/booking-page/schema.ts'
import { Decline } from '#features/bookings/change/schema.ts'
import { DepositInfo } from '#features/bookings/deposit/schema.ts'
import { BookingLine } from '#features/bookings/field-schema.ts'
import { Booking } from '#features/bookings/schema.ts'
import { Business } from '#features/businesses/schema.ts'
import { LetterName } from '#http/letter-name.ts'
import {
  Block,
  Body,
  described,
  Email,
  Flag,
  Id,
  Line,
  LocalDate,
  LocalTime,
  Nullable,
  Phone,
  Timestamp,
  TokenText,
} from '#http/types.ts'

import { LastDay } from '../schema.ts'
import { Languages } from './language-schema.ts'

const Guest = Body({
  firstName: described(LetterName('Nina'), 'The first name'),
  lastName: Type.Optional(described(Nullable(LetterName('Jansen')), 'null: not given')),
  email: Type.Optional(
    described(Nullable(Email), 'Required, or refused, by the rules of the booking page'),
  ),
  phone: Type.Optional(
    described(Nullable(Phone), 'Required, or refused, by the rules of the booking page'),
  ),
})

const SentAnswer = Body({
  questionId: described(Id, 'A question of the booking page'),
  value: Type.Unsafe<string | boolean>({
    type: ['string', 'boolean'],
    'x-text': 'block',
    maxLength: 2_000,
    description:
      'A text for TEXT, one of the options for CHOICE, a boolean for CHECKBOX; an empty text: no answer',
    examples: ['Below the shoulders'],
  }),
})
export type SentAnswers = Static<typeof SentAnswer>[]

export const NewGuestBooking = Body({
  hold: described(TokenText, 'The token of the hold, whose time and prices are booked'),
  customer: described(Guest, 'The person who books'),
  notes: Type.Optional(described(Nullable(Block('First visit')), 'For the business; null: none')),
  answers: Type.Optional(
    Type.Array(SentAnswer, {
      maxItems: 20,
      description: 'The answers to those questions that are asked about the services of the hold',
    }),
  ),
  acceptsTerms: Type.Optional(
    described(Flag, 'Must be true if the business has terms for bookings'),
  ),
  marketingConsent: Type.Optional(
    described({ ...Flag, examples: [false] }, 'The consent to marketing e-mail; default false'),
  ),
  locale: Type.Optional(Languages),
})
export type NewGuestBooking = Static<typeof NewGuestBooking>

const { name, slug, timezone, currency, country } = Business.properties

const fields = Booking.properties

const until = (what: string) =>
  Type.Object(
    {
      until: described(
        { ...Nullable(Timestamp), examples: ['2026-11-30T08:30:00.000Z'] },
        `Until when the customer may ${what} it here; null: not at all`,
      ),
    },
    { description: `The right to ${what} it` },
  )

export const GuestBooking = Type.Object(
  {
    id: Id,
    bookingNumber: fields.bookingNumber,
    status: fields.status,
    date: LocalDate,
    startTime: LocalTime,
    endTime: fields.endTime,
    startsAt: fields.startsAt,
    endsAt: fields.endsAt,
    totalDuration: fields.totalDuration,
    staff: Type.Object(
      { id: Id, firstName: described(Line('Mila'), 'The first name') },
      { description: 'The member of staff' },
    ),
    services: Type.Array(BookingLine, { description: 'The booked services, in order' }),
    total: fields.total,
    paymentMethod: fields.paymentMethod,
    paymentStatus: fields.paymentStatus,
    deposit: described(Nullable(DepositInfo), 'Null if no deposit is required'),
    customerName: fields.customerName,
    answers: fields.answers,
    decline: Decline,
    confirmUntil: described(
      { ...Nullable(Timestamp), examples: [null] },
      'Until when it has to be confirmed by the link in the e-mail; null: it has not',
    ),
    cancellation: until('cancel'),
    rescheduling: until('reschedule'),
    business: Type.Object(
      {
        name,
        slug,
        timezone,
        currency,
        country,
        phone: described(Nullable(Phone), 'Null if not given'),
        showStaff: described(rules.showStaff, 'Whether pages for customers name the member'),
        showPrices: described(rules.showPrices, 'Whether pages for customers show prices'),
      },
      { description: 'The business' },
    ),
  },
  { title: 'GuestBooking', description: 'A booking as its customer sees it' },
)
export type GuestBooking = Static<typeof GuestBooking>

const link = (text: string, path: string) =>
  Type.String({ description: text, examples: [`https://booking.example.com${path}`] })

export const CreatedGuestBooking = Type.Object(
  {
    booking: GuestBooking,
    manageUrl: link(
      'The page on which the customer can change or cancel it, until 30 days after the visit',
      '/book/studio-noord/manage/AaILWNzNcAGRFgK1oo-ySwGiC1jczXABkRYCtaKPsksByzUI_TtBw3yi2V3ucVrx',
    ),
    payUrl: Nullable(
      link(
        'The page on which the deposit is paid; null if none is due',
        '/pay/AaILWNzNcAGRFgK1oo-ySwGiC1jczXABkRYCtaKPsksByzUI_TtBw3yi2V3ucVrx',
      ),
    ),
  },
  { title: 'CreatedGuestBooking', description: 'A booking with the links of its customer' },
)
export type CreatedGuestBooking = Static<typeof CreatedGuestBooking>

export const GuestCancel = Body({
  reason: Type.Optional(
    described(
      Nullable(
        Type.String({
          'x-text': 'block',
          minLength: 1,
          maxLength: 500,
          examples: ['I have to work that day'],
        }),
      ),
      'A text for the business, added to the notes of the booking; null: none',
    ),
  ),
})
export type GuestCancel = Static<typeof GuestCancel>

export const GuestReschedule = Body({
  date: LocalDate,
  startTime: LocalTime,
  staffId: Type.Optional(
    described(
      Nullable(Id),
      'The new staff member; null: any member who is free and performs the services; default the present one',
    ),
  ),
})
export type GuestReschedule = Static<typeof GuestReschedule>

export const GuestMoveQuery = Type.Object({
  startDate: AvailabilityQuery.properties.startDate,
  endDate: LastDay,
  staffId: Type.Optional(described(Id, 'Only of this member; default the present one')),
  anyStaff: Type.Optional(
    described(Flag, 'Of all members who perform the services, with staffId null of the move'),
  ),
})
export type GuestMoveQuery = Static<typeof GuestMoveQuery>
