import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'

import { openSalon } from '../salon/salon.ts'
import { openDesk, openRefund } from './desk.ts'

/** Due work on payments, by the name of its kind. */
export const moneyWork = {
  async invoices() {
    const studio = await openSalon()
    const count = async () => (await studio.get('~/invoices')).body.data.length
    return { studio, at: new Date(), count }
  },

  /** The provider is asked about it, and says that it was not paid. */
  async deposits(t: TestContext) {
    const { standIn, studio, ...desk } = await openDesk(t)
    const { url, dueAt } = await desk.book()
    await desk.press(url)
    const count = async () =>
      (await desk.names()).filter((name) => name === 'booking.cancelled').length
    return { studio, at: dueAt, count, stripeUrl: standIn.url }
  },

  /** Its payment has no event. */
  async checkouts(t: TestContext) {
    const { standIn, studio, ...desk } = await openDesk(t)
    await desk.press((await desk.book()).url)
    standIn.pay(standIn.all('checkout.session')[0].id)
    const count = async () => {
      assert.ok((await desk.payments()).length <= 1)
      return standIn.reads.length
    }
    return { studio, at: new Date(Date.now() + 40 * 60_000), count, stripeUrl: standIn.url }
  },

  /** All requests of a refund have one key, so that the provider gives the money back one time. */
  async refunds(t: TestContext) {
    const desk = await openDesk(t)
    const { standIn, studio } = desk
    const { refundId } = await openRefund(desk)
    const count = async () => {
      const requests = standIn.asked.filter(({ path }) => path === '/v1/refunds')
      assert.ok(requests.every(({ key }) => key === refundId))
      assert.ok(standIn.all('refund').length <= 1)
      return requests.length
    }
    return { studio, at: new Date(), count, stripeUrl: standIn.url }
  },
}
