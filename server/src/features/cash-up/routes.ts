import { Type } from '#core/json-schema.ts'
import { sendPdf } from '#features/invoices/document/send.ts'
import { get, post, put } from '#http/endpoint.ts'
import { sessionOf } from '#http/identify/caller.ts'
import { Bytes } from '#http/reply/bytes.ts'
import { One } from '#http/types.ts'

import { closeDay, reopenDay, setFloat } from './close.ts'
import { moveCash } from './move-cash.ts'
import { CashMove } from './movement-schema.ts'
import { listClosedDays, readCashUp } from './read.ts'
import { closingFaults, periodFaults, requireBegun } from './rules.ts'
import {
  CashUp,
  ClosedDay,
  Closing,
  FloatChange,
  ofOneDay,
  PeriodQuery,
  Reopening,
} from './schema.ts'
import { readSheet } from './sheet.ts'

const days = '/businesses/:businessId/cash-ups' as const
const oneDay = `${days}/:day` as const

export const cashUpRoutes = [
  get(days, {
    name: 'listClosedDays',
    access: 'payments:read',
    summary: 'List the closed days of a period, the latest first',
    query: PeriodQuery,
    reply: Type.Array(ClosedDay),
    rules: ({ query }) => periodFaults(query),
    handler: ({ tenant, query }) => listClosedDays(tenant, query),
  }),

  get(oneDay, {
    name: 'getCashUp',
    access: 'payments:read',
    summary: 'Read the takings and the cash of a day',
    description: 'Of a closed day as they were when it was closed, else as they are now.',
    params: ofOneDay,
    reply: One(CashUp),
    handler: async ({ tenant, installation, params }) => ({
      data: await readCashUp(tenant, installation, params.day),
    }),
  }),

  get(`${oneDay}/download`, {
    name: 'downloadCashUp',
    access: 'payments:read',
    summary: 'Download the takings and the cash of a day as PDF',
    params: ofOneDay,
    reply: Bytes('application/pdf'),
    async handler({ tenant, installation, params, raw }) {
      const cashUp = await readCashUp(tenant, installation, params.day)
      const sheet = await readSheet(tenant, cashUp)
      const number = `cash-up-${params.day}`
      return sendPdf(raw, { sheet, number, businessId: tenant.businessId })
    },
  }),

  put(oneDay, {
    name: 'setOpeningFloat',
    access: 'session',
    right: 'cash-up',
    summary: 'Set the cash in the drawer in the morning of a day',
    params: ofOneDay,
    body: FloatChange,
    reply: One(CashUp),
    refusals: ['CONFLICT'],
    async handler({ tenant, installation, params, body }) {
      requireBegun(tenant, params.day)
      return { data: await setFloat(tenant, installation, { ...params, ...body }) }
    },
  }),

  post(`${oneDay}/movements`, {
    name: 'moveCash',
    access: 'session',
    right: 'cash-up',
    audit: 'cash-day.moved',
    summary: 'Record cash that was put into the drawer or taken out',
    description:
      'Part of the expected cash, and of no takings. Nothing is changed or deleted: a mistake is recorded the other way.',
    params: ofOneDay,
    body: CashMove,
    reply: One(CashUp),
    status: 201,
    idempotent: true,
    refusals: ['CONFLICT'],
    async handler({ tenant, installation, caller, params, body, audit }) {
      requireBegun(tenant, params.day)
      const { accountId } = sessionOf(caller)
      const cashUp = await moveCash(tenant, installation, { ...params, ...body, accountId })
      audit({ after: movedOf(params.day, body) })
      return { data: cashUp }
    },
  }),

  post(`${oneDay}/close`, {
    name: 'closeDay',
    access: 'session',
    right: 'cash-up',
    audit: 'cash-day.closed',
    summary: 'Close a day: payments and refunds of it are refused from then on',
    description:
      'What people and keys do at the till answers 409 DAY_CLOSED until the next day begins, or an owner reopens the day. Payments and refunds that a provider reports are never refused: they belong to the next open day.',
    params: ofOneDay,
    body: Closing,
    example: { openingFloat: 150, countedCash: 350, note: '5 euros for flowers' },
    reply: One(CashUp),
    idempotent: true,
    rules: ({ body }) => closingFaults(body),
    refusals: ['CONFLICT'],
    async handler({ tenant, installation, params, body, audit }) {
      requireBegun(tenant, params.day)
      const cashUp = await closeDay(tenant, installation, { ...params, ...body })
      audit({ after: auditedOf(cashUp) })
      return { data: cashUp }
    },
  }),

  post(`${oneDay}/reopen`, {
    name: 'reopenDay',
    access: 'session',
    right: 'cash-up:reopen',
    audit: 'cash-day.reopened',
    summary: 'Open a closed day again',
    description: 'Its figures are computed anew from its payments and refunds.',
    params: ofOneDay,
    body: Reopening,
    reply: One(CashUp),
    idempotent: true,
    refusals: ['CONFLICT'],
    async handler({ tenant, installation, params, body, audit }) {
      const { before, after } = await reopenDay(tenant, installation, params.day)
      audit({ before: auditedOf(before), after: { ...auditedOf(after), ...body } })
      return { data: after }
    },
  }),
]

/** Without the reason: it is free text, and sealed with the movement. */
const movedOf = (day: string, { type, amount }: CashMove) => ({
  day,
  amount: type === 'IN' ? amount : -amount,
})

const auditedOf = ({ day, status, countedCash, difference }: CashUp) => ({
  day,
  status,
  countedCash,
  difference,
})
