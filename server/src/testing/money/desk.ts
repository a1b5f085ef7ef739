import assert from 'node:assert/strict'

import type { Providers } from '#features/payments/providers/provider.ts'
import { buildApi } from '#src/server/api.ts'
import type { Work } from '#work/kind.ts'

import { database, masterKey } from '../process/server.ts'
import { openMember } from '../salon/people.ts'
import { openStudio } from '../salon/studio.ts'
import type { Scope } from '../services/phone.ts'
import { openStripeStub, type StripeStub } from '../services/stripe.ts'
import { doWork } from '../work.ts'

export type Desk = Awaited<ReturnType<typeof openDesk>>

export const refundsPath = '/payments/refunds'

/** A salon whose deposits are paid through a stub of Stripe. */
export async function openDesk(t: Scope) {
  const standIn: StripeStub = await openStripeStub(t)
  const providers = { STRIPE: standIn.provider }
  const app = await buildApi({ database, masterKey, providers, rateLimitMax: 1_000_000 })
  t.after(() => app.close())
  const studio = await openStudio()
  await studio.configure({ depositPercent: 25, paymentProvider: 'STRIPE' })
  let id = ''
  return {
    standIn,
    studio,
    id: () => id,
    async book() {
      const { body } = await studio.book({ paymentMethod: 'ONLINE' })
      id = body.booking.id
      const { paymentUrl: url, dueAt } = body.depositInfo
      return { url: url as string, dueAt: new Date(dueAt) }
    },
    press: (url: string) => app.inject({ method: 'POST', url: new URL(url).pathname }),
    tell: ({ payload, headers }: { payload: string; headers: Record<string, string> }) =>
      app.inject({ method: 'POST', url: '/hooks/stripe', payload, headers }),
    providers,
    /** Does the due work of a kind, at this time. */
    work: (kind: Work<{ providers: Providers }>, now?: Date) =>
      doWork(kind, studio, { providers }, now),
    booking: async () => (await studio.get(`~/bookings/${id}`)).body.data,
    names: async () =>
      (await studio.events())
        .map(({ name }) => name)
        .filter((name) => /^(booking|payment)\./.test(name)),
    payments: () =>
      database.db
        .selectFrom('payment')
        .select('amount')
        .where('businessId', '=', studio.id)
        .orderBy('id')
        .execute(),
  }
}

/** A booking with a paid deposit, a part of which is being refunded. */
export async function openRefund(desk: Desk, amount = 10) {
  const { url } = await desk.book()
  const { statusCode, body: page } = await desk.press(url)
  assert.equal(statusCode, 303, page)
  const { id } = desk.standIn.all('checkout.session')[0]
  await desk.tell(desk.standIn.event('checkout.session.completed', desk.standIn.pay(id)))
  const owner = await openMember('OWNER', [desk.studio])
  const bookingId = desk.id()
  const { body } = await owner.post(refundsPath, { bookingId, amount })
  await owner.post(`${refundsPath}/${body.data.id}/process`)
  return { owner, bookingId, refundId: body.data.id as string }
}
