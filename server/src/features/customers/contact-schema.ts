import { type Static, Type } from 'typebox'

import { described, Flag, Nullable, Timestamp } from '#http/types.ts'

export const contact = {
  email: described(Flag, 'Whether service messages may come by e-mail'),
  sms: described(Flag, 'Whether service messages may come by SMS'),
}

export const Contact = Type.Object(contact, {
  description:
    'The channels of messages about bookings and other service messages, apart from marketingConsent. Default all',
})

/** The latest refusal of an address; it counts as long as the customer has that address. */
const Fault = Type.Object({
  address: Type.String(),
  reason: Type.String(),
  at: Type.String(),
})
export type Fault = Static<typeof Fault>
export const StoredFault = Nullable(Fault)

const ContactFault = Nullable(
  Type.Object(
    {
      reason: Type.String({
        description: 'The reply code of the mail server, or the code of the provider',
        examples: ['550'],
      }),
      at: described(Timestamp, 'When it was refused'),
    },
    { description: 'Why nobody can be reached there' },
  ),
)

export const ContactFaults = Type.Object(
  {
    email: described(
      ContactFault,
      'The mail server refused the address; null: it did not, or has accepted a letter since, or the address was changed',
    ),
    sms: described(
      ContactFault,
      'Text messages do not reach the number; null: they may, or one was delivered since, or the number was changed',
    ),
  },
  {
    description: 'Addresses at which the customer cannot be reached. Messages are still tried',
  },
)
