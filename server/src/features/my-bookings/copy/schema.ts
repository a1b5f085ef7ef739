import { Type } from '#core/json-schema.ts'
import { Answers } from '#features/bookings/field-schema.ts'
import { Booking } from '#features/bookings/schema.ts'
import { Address } from '#features/customers/addresses/schema.ts'
import { Customer } from '#features/customers/customer-schema.ts'
import { Formula } from '#features/customers/formulas/schema.ts'
import { Photo } from '#features/customers/photos/schema.ts'
import { fieldsWith } from '#features/customers/schema.ts'
import { ActivityPage } from '#features/loyalty/activity/schema.ts'
import { GuestBooking } from '#features/online-booking/bookings/schema.ts'
import { PaymentMethod, RefundStatus } from '#features/payments/schema.ts'
import { Review } from '#features/reviews/schema.ts'
import { ImageText } from '#http/image-text.ts'
import { described, Flag, Id, Line, Money, Nullable, Timestamp } from '#http/types.ts'

import { MyBookings, MyGiftCard, MyLoyaltyCard } from '../schema.ts'
import { CopiedSale } from './sale-schema.ts'

const amount = described({ ...Money, examples: [49.5] }, 'In the currency of the business')
const at = (text: string) => described(Nullable(Timestamp), text)

const { id, locale, createdAt } = Customer.properties

/** The fields of a customer in the copy. */
export const copiedFields = fieldsWith({ isCopied: true })

/** A photo without its image, which is written behind it. */
export const CopiedPhotoHead = Type.Object(Photo.properties)

const CopiedPhoto = Type.Object(
  { ...Photo.properties, image: described(ImageText, 'A JPEG in base64') },
  { title: 'CopiedPhoto', description: 'A photo of the customer' },
)

/** A customer without the photos, which are written behind it. */
export const CopiedCustomerHead = Type.Object({
  id,
  ...(Object.fromEntries(copiedFields.map((name) => [name, Customer.properties[name]])) as Pick<
    typeof Customer.properties,
    (typeof copiedFields)[number]
  >),
  marketingConsent: Customer.properties.marketingConsent,
  consentChangedAt: at('When the consent to marketing was last given or withdrawn; null: never'),
  consentSource: Nullable(
    Type.String({
      description:
        'By what it was given or withdrawn; PENDING: given online, and no link sent to the address was used since; null: never',
      examples: ['BOOKING_PAGE'],
    }),
  ),
  createdAt,
  addresses: Type.Array(Address, { description: 'Saved addresses' }),
  formulas: Type.Array(Formula, { description: 'Notes of what was used at visits' }),
})

const CopiedCustomer = Type.Object(
  {
    ...CopiedCustomerHead.properties,
    photos: Type.Array(CopiedPhoto, { description: 'Photos of the customer' }),
  },
  { title: 'CopiedCustomer', description: 'A record of the customer' },
)

const CopiedPayment = Type.Object(
  { amount, method: PaymentMethod, createdAt: described(Timestamp, 'When it was paid') },
  { title: 'CopiedPayment', description: 'A payment' },
)

const CopiedRefund = Type.Object(
  { amount, status: RefundStatus, createdAt: described(Timestamp, 'When it was asked for') },
  { title: 'CopiedRefund', description: 'A refund' },
)

const fields = Booking.properties
const { staff, services, bookingNumber, startsAt, endsAt } = GuestBooking.properties

export const CopiedBooking = Type.Object(
  {
    id: Id,
    bookingNumber,
    status: fields.status,
    source: fields.source,
    startsAt,
    endsAt,
    staff,
    services,
    products: fields.products,
    subtotal: fields.subtotal,
    travelCost: fields.travelCost,
    discount: fields.discount,
    total: fields.total,
    tipAmount: fields.tipAmount,
    paymentMethod: fields.paymentMethod,
    paymentStatus: fields.paymentStatus,
    customerName: fields.customerName,
    customerEmail: fields.customerEmail,
    customerPhone: fields.customerPhone,
    mobileAddress: fields.mobileAddress,
    notes: described(
      fields.notes,
      'The notes of a booking that was made online, with what the customer wrote; null for others',
    ),
    answers: Answers,
    locale,
    marketingConsent: described(Flag, 'The consent of the form on which it was booked'),
    acceptedTermsAt: at('When the terms were accepted; null: they were not'),
    createdAt: described(Timestamp, 'When it was booked'),
    payments: Type.Array(CopiedPayment, { description: 'The oldest first' }),
    refunds: Type.Array(CopiedRefund, { description: 'The newest first' }),
  },
  { title: 'CopiedBooking', description: 'A booking with what is stored of its customer' },
)

const { type, amount: moved, at: movedAt } = ActivityPage.properties.items.items.properties

export const CopiedLoyaltyCard = Type.Object(
  {
    ...MyLoyaltyCard.properties,
    activity: Type.Array(Type.Object({ type, amount: moved, at: movedAt }), {
      description: 'The ledger of the card, the oldest line first',
    }),
  },
  { title: 'CopiedLoyaltyCard', description: 'A loyalty card with its ledger' },
)

export const CopiedReview = Type.Object(
  {
    bookingId: Id,
    rating: Review.properties.rating,
    comment: Review.properties.comment,
    response: Nullable(
      Type.String({ description: 'The response of the business', examples: ['Thank you'] }),
    ),
    createdAt: described(Timestamp, 'When it was written'),
  },
  { title: 'CopiedReview', description: 'A review of the customer' },
)

/** The fields above the lists. */
export const CopyHead = Type.Object({
  copiedAt: described(Timestamp, 'When the copy was made'),
  business: described(Line('Studio Noord'), 'The name of the business'),
  currency: Type.String({ description: 'ISO 4217', examples: ['EUR'] }),
  email: MyBookings.properties.email,
  unsubscribedAt: at('Since when the address wants no letters; null: it has not said so'),
})

export const CustomerCopy = Type.Object(
  {
    ...CopyHead.properties,
    customers: Type.Array(CopiedCustomer, { description: 'The records with the address' }),
    bookings: Type.Array(CopiedBooking, { description: 'The earliest visit first' }),
    sales: Type.Array(CopiedSale, { description: 'What was bought without a visit, oldest first' }),
    giftCards: Type.Array(MyGiftCard, { description: 'Newest first' }),
    loyaltyCards: Type.Array(CopiedLoyaltyCard, { description: 'The oldest first' }),
    reviews: Type.Array(CopiedReview, { description: 'The oldest first' }),
  },
  {
    title: 'CustomerCopy',
    description: 'A copy of what a business has stored about a customer, in a common format',
  },
)
