import { type Static, Type } from '#core/json-schema.ts'
import { Body, Count, described, Email, Enum, Flag, Id, Nullable, Timestamp } from '#http/types.ts'

import { skipReasons, statuses } from './kinds.ts'
import { ChannelName, MessageKindName, Window } from './settings/schema.ts'

const MessageStatus = Enum('MessageStatus', statuses, {
  description:
    'QUEUED waits for dueAt, or is being sent. SENT: the mail server or provider has accepted it. DELIVERED: it has arrived, where a channel reports that. FAILED and SKIPPED: see reason',
  examples: ['SENT'],
})

const reasons = Object.entries(skipReasons).map(([reason, why]) => `${reason} (${why})`)

export const ReceiptRequest = Body({
  isConfirmed: Type.Optional(
    described(
      { ...Flag, examples: [true] },
      'Whether somebody has confirmed to write to an address that wants no e-mail, or refused one',
    ),
  ),
})

export const SaleReceiptRequest = Body({
  ...ReceiptRequest.properties,
  email: Type.Optional(
    described(Email, 'Where it is sent; default: the address of the customer at the sale'),
  ),
})
export type SaleReceiptRequest = Static<typeof SaleReceiptRequest>

export const SaleReceipt = Type.Object(
  {
    saleId: described(Id, 'The sale'),
    email: described(Email, 'The address to which it is sent'),
    queuedAt: described(Timestamp, 'When it was queued'),
  },
  { title: 'SaleReceipt', description: 'The receipt of a sale that is being sent' },
)

export const Message = Type.Object(
  {
    id: Id,
    bookingId: described(Id, 'The booking that it is about'),
    customerId: described(Id, 'The customer of the booking'),
    kind: MessageKindName,
    channel: ChannelName,
    windowMinutes: described(
      Nullable({ ...Window, examples: [1_440] }),
      'Of a reminder, the minutes before the start; null for other kinds',
    ),
    bookingVersion: described(
      { ...Count, examples: [0] },
      'The number of reschedules, and of edits of which the customer is told, when it was planned',
    ),
    dueAt: described(
      Timestamp,
      'When it is or was to be sent; after a failed attempt, that of the next one',
    ),
    status: MessageStatus,
    reason: Nullable(
      Type.String({
        description: `Null unless it was not sent. SKIPPED: ${reasons.join(', ')}. FAILED: a reply code of the mail server, an error code, or UNKNOWN: the connection was lost, so it may have arrived`,
        examples: ['OPTED_OUT'],
      }),
    ),
    attempts: described({ ...Count, examples: [1] }, 'The number of attempts to send it'),
    sentAt: described(Nullable(Timestamp), 'When the mail server accepted it; null: it has not'),
    createdAt: described(Timestamp, 'When it was planned'),
  },
  { title: 'Message', description: 'A message to the customer about a booking' },
)
export type Message = Static<typeof Message>
