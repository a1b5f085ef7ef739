import { refusal } from '#core/errors.ts'
import { Type } from '#core/json-schema.ts'
import type { ApiConfig } from '#http/api-config.ts'
import { get, patch, post } from '#http/endpoint.ts'
import { sessionOf } from '#http/identify/caller.ts'
import { One } from '#http/types.ts'

import { listMessages } from './list.ts'
import { previewOf } from './preview.ts'
import { sendSaleReceipt, writeSaleReceipt } from './receipt/of-sale.ts'
import { sendReceipt } from './receipt/send.ts'
import { resend } from './resend.ts'
import { Message, ReceiptRequest, SaleReceipt, SaleReceiptRequest } from './schema.ts'
import { changeSettings } from './settings/change.ts'
import { MessagePreview, PreviewRequest } from './settings/preview-schema.ts'
import { previewFaults, settingsFaults } from './settings/rules.ts'
import { MessageSettings, MessageSettingsChanges } from './settings/schema.ts'
import * as settings from './settings/settings.ts'
import { sendTest } from './test-letter.ts'

const ofBusiness = '/businesses/:businessId/message-settings' as const
const ofBooking = '/businesses/:businessId/bookings/:bookingId/messages' as const

/** The channels of this installation. */
const channelsOf = ({ sendsMail, sendsSms }: ApiConfig) => ({ EMAIL: sendsMail, SMS: sendsSms })

const preview = { kind: 'REMINDER', language: 'en' } as const

export const messageRoutes = [
  get(ofBusiness, {
    name: 'getMessageSettings',
    access: 'business:read',
    summary: 'Read what customers are told about their bookings',
    reply: One(MessageSettings),
    handler: async ({ tenant, config }) => ({
      data: settings.toSettings(await settings.find(tenant), channelsOf(config)),
    }),
  }),

  patch(ofBusiness, {
    name: 'updateMessageSettings',
    access: 'session',
    right: 'business:edit',
    audit: 'messages.changed',
    summary: 'Change what customers are told about their bookings',
    description:
      'Kinds and texts keep the fields that are not sent. Other reminders hold for existing bookings too, except for windows that have begun.',
    body: MessageSettingsChanges,
    example: { kinds: { REMINDER: { windows: [1_440, 120] } } },
    reply: One(MessageSettings),
    rules: ({ body }) => settingsFaults(body),
    async handler({ tenant, body, config, audit }) {
      const { before, after } = await changeSettings(tenant, body)
      audit({ before, after })
      return { data: settings.toSettings(after, channelsOf(config)) }
    },
  }),

  post(`${ofBusiness}/preview`, {
    name: 'previewMessage',
    access: 'business:read',
    summary: 'Read a message with example data',
    body: PreviewRequest,
    example: preview,
    reply: One(MessagePreview),
    rules: ({ body }) => previewFaults(body),
    handler: async ({ tenant, body, config }) => ({
      data: await previewOf(tenant, body, config.publicUrl),
    }),
  }),

  post(`${ofBusiness}/test`, {
    name: 'sendTestMessage',
    access: 'session',
    right: 'business:edit',
    summary: 'Send a message with example data to the address of the signed-in account',
    body: PreviewRequest,
    example: preview,
    reply: Type.Null(),
    status: 204,
    rules: ({ body }) => previewFaults(body),
    refusals: ['CONFLICT', 'RATE_LIMIT_EXCEEDED'],
    async handler({ tenant, installation, body, caller, config }) {
      if (!config.sendsMail) throw refusal('CONFLICT', 'This installation sends no mail')
      const { accountId } = sessionOf(caller)
      await sendTest(tenant, installation, body, { accountId, publicUrl: config.publicUrl })
      return null
    },
  }),

  get(ofBooking, {
    name: 'listMessages',
    access: 'bookings:read',
    summary: 'List the messages to the customer about a booking',
    reply: Type.Array(Message),
    handler: ({ tenant, params }) => listMessages(tenant, params.bookingId),
  }),

  post('/businesses/:businessId/bookings/:bookingId/receipt', {
    name: 'sendReceipt',
    access: 'bookings:write',
    flag: 'mayCheckOut',
    summary: 'Send the receipt of a booking by e-mail',
    description:
      'Also if receipts are off in the settings. An address that wants no e-mail, or refused one, is 409 ADDRESS_UNSUBSCRIBED or ADDRESS_UNREACHABLE, unless isConfirmed says that it was told.',
    body: ReceiptRequest,
    reply: One(Message),
    idempotent: true,
    refusals: ['CONFLICT'],
    handler: async ({ tenant, params, body: { isConfirmed = false }, config }) => ({
      data: await sendReceipt(tenant, { ...params, isConfirmed }, channelsOf(config)),
    }),
  }),

  post('/businesses/:businessId/sales/:saleId/receipt', {
    name: 'sendSaleReceipt',
    access: 'bookings:write',
    flag: 'mayCheckOut',
    summary: 'Send the receipt of a sale by e-mail',
    description:
      'With the invoice as PDF, also if receipts are off in the settings; a tip alone has none. At most 5 letters an hour go to one address. An address that wants no e-mail, or refused one, is 409 ADDRESS_UNSUBSCRIBED or ADDRESS_UNREACHABLE, unless isConfirmed says that it was told.',
    body: SaleReceiptRequest,
    reply: One(SaleReceipt),
    idempotent: true,
    refusals: ['CONFLICT'],
    prepare: ({ tenant, params, config }) => writeSaleReceipt(tenant, params.saleId, config),
    handler: async ({ tenant, installation, params, body, prepared: letter, config }) => ({
      data: await sendSaleReceipt(tenant, installation, { ...params, ...body, letter }, config),
    }),
  }),

  post(`${ofBooking}/:messageId/resend`, {
    name: 'resendMessage',
    access: 'bookings:write',
    summary: 'Send a message about a booking again',
    description:
      'Also one of a kind that is off. It is refused if it could not be sent now: about an earlier time, of a cancelled booking, or after the start.',
    reply: One(Message),
    idempotent: true,
    refusals: ['CONFLICT'],
    handler: async ({ tenant, params, config }) => ({
      data: await resend(tenant, params, channelsOf(config)),
    }),
  }),
]
