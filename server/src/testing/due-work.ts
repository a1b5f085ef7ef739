import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'

import { tenantTransaction } from '#db/open-tenant.ts'
import * as messages from '#features/mail/messages.ts'
import { bookingChanges } from '#features/messages/sending/plan-changed.ts'

import { moneyWork } from './money/due-work.ts'
import { openCardStudio } from './money/gift-cards.ts'
import { database, masterKey } from './process/server.ts'
import { openWithSource } from './salon/calendar-source.ts'
import { expire, holdOf, openHoldStudio } from './salon/holds.ts'
import { addMembers } from './salon/members.ts'
import { openMyStudio } from './salon/my-bookings.ts'
import { bookOnline, nina, openOnlineStudio } from './salon/online.ts'
import { openMember } from './salon/people.ts'
import { openVisit } from './salon/reviews.ts'
import { openSalon, type Salon } from './salon/salon.ts'
import { openStudio } from './salon/studio.ts'
import { openApnsStub } from './services/apns.ts'
import { openPhone } from './services/phone.ts'
import { openSmsServer } from './services/sms-server.ts'
import { openStaffWorker } from './staff-messages.ts'
import { doWork } from './work.ts'

/** Due work in a salon of its own. */
interface DueWork {
  studio: { id: string }
  /** When it is due. */
  at: Date
  /** How often it has been done. */
  count: () => Promise<number>
  /** The payment provider of its salon. */
  stripeUrl?: string
  /** The provider of its text messages. */
  smsUrl?: string
  /** The service that notifies its phones. */
  appleUrl?: string
  /** Nobody notices that it was done once more. */
  isIdempotent?: true
}

const minuteMs = 60_000

/** The mail server of a test. */
interface Mail {
  /** How many letters have come to an address. */
  countTo: (address: string) => number
}

/** One piece of due work of each declared kind, by its name. */
export const makers: Readonly<Record<string, (t: TestContext, mail: Mail) => Promise<DueWork>>> = {
  ...moneyWork,

  async 'gift-cards'() {
    const studio = await openCardStudio({ expirationMonths: 1 })
    const { id, expiresAt } = await studio.sell(50)
    const count = async () =>
      (await studio.ledger(id)).movements.filter(({ kind }) => kind === 'EXPIRED').length
    return { studio, at: new Date(expiresAt), count }
  },

  async calendars(t) {
    const { studio, calendar } = await openWithSource(t)
    return { studio, at: inAMinute(), count: async () => calendar.requests }
  },

  async holds() {
    const studio = await openHoldStudio()
    await expire(studio, (await holdOf(studio)).id)
    return { studio, at: new Date(), count: () => countEvents(studio, 'hold.expired') }
  },

  async messages(_, mail) {
    const studio = await openSalon()
    const to = `${studio.id}@example.com`
    await tenantTransaction({ database, masterKey }, studio.id, (tenant) =>
      messages.queue(tenant, 'GIFT_CARD', { to, subject: 'Card', text: 'Card' }),
    )
    return { studio, at: inAMinute(), count: async () => mail.countTo(to) }
  },

  async 'staff-messages'(_, mail) {
    const studio = await openOnlineStudio()
    const email = `${studio.staff.id}@salon.example`
    await studio.patch(`~/staff/${studio.staff.id}`, { email })
    await bookOnline(studio)
    return { studio, at: new Date(), count: async () => mail.countTo(email) }
  },

  async confirmations() {
    const studio = await openOnlineStudio({ guestConfirmation: 'EMAIL' })
    await bookOnline(studio)
    const at = new Date(Date.now() + 16 * minuteMs)
    return { studio, at, count: () => countEvents(studio, 'booking.cancelled') }
  },

  async 'booking-changes'() {
    const studio = await openStudio()
    const { body } = await studio.book({ notifyCustomer: true })
    const count = async () => {
      const { body: messages } = await studio.get(`~/bookings/${body.booking.id}/messages`)
      return messages.filter(({ kind }: { kind: string }) => kind === 'BOOKING_CONFIRMED').length
    }
    return { studio, at: new Date(), count }
  },

  async 'booking-messages'(_, mail) {
    const studio = await openStudio()
    const customerEmail = `${studio.id}@example.com`
    await studio.book({ customerEmail, notifyCustomer: true })
    await doWork(bookingChanges, studio, {})
    return { studio, at: new Date(), count: async () => mail.countTo(customerEmail) }
  },

  async 'booking-texts'(t) {
    const server = await openSmsServer(t)
    const studio = await openStudio()
    await studio.configure({ country: 'NL' })
    const owner = await openMember('OWNER', [studio])
    const BOOKING_CONFIRMED = { isEnabled: true, channels: ['SMS'] }
    const settings = { kinds: { BOOKING_CONFIRMED }, sms: { quietHours: null } }
    await owner.patch(`/businesses/${studio.id}/message-settings`, settings)
    await studio.book({ customerPhone: '06 12345678', notifyCustomer: true })
    await doWork(bookingChanges, studio, {})
    const count = async () => server.requests.length
    return { studio, at: new Date(), count, smsUrl: server.url }
  },

  async scheduled() {
    const studio = await openSalon()
    const at = inAMinute()
    const made = { businessId: studio.id, ...offer, scheduledAt: at.toISOString() }
    assert.equal((await studio.post('/loyalty/campaigns', made)).status, 201)
    const count = async () =>
      (await studio.get(`/loyalty/campaigns/business/${studio.id}`)).body.data.filter(
        ({ status }: { status: string }) => status === 'SENT',
      ).length
    return { studio, at, count }
  },

  async 'guest-links'() {
    const studio = await openMyStudio()
    await bookOnline(studio)
    await studio.ask(nina.email)
    return { studio, at: new Date(), count: async () => (await studio.letters()).length }
  },

  async 'day-plans'() {
    const studio = await openOnlineStudio()
    const path = `~/staff/${studio.staff.id}/notifications`
    assert.equal((await studio.patch(path, { dayPlan: true })).status, 200)
    const { dayPlanDueAt } = await database.db
      .selectFrom('staffNotification')
      .select('dayPlanDueAt')
      .where('businessId', '=', studio.id)
      .executeTakeFirstOrThrow()
    const count = async () => (await openStaffWorker(studio).outcomes()).length
    return { studio, at: new Date(dayPlanDueAt ?? 0), count }
  },

  async emails(_, mail) {
    const studio = await openSalon()
    const [customerId] = await addMembers(studio, 1)
    const email = `${studio.id}@example.com`
    await studio.patch(`~/customers/${customerId}`, { email })
    await sendCampaign(studio)
    return { studio, at: inAMinute(), count: async () => mail.countTo(email) }
  },

  async wallets(t) {
    const { salon: studio, register } = await openPhone(t)
    await register()
    await sendCampaign(studio)
    const shown = database.db
      .selectFrom('walletPass')
      .select('cardId')
      .where('businessId', '=', studio.id)
      .where('campaignId', 'is not', null)
    const count = async () => (await shown.execute()).length
    return { studio, at: inAMinute(), count, isIdempotent: true }
  },

  async passes(t) {
    const phone = await openPhone(t)
    const apple = await openApnsStub(t)
    await phone.register()
    await phone.give(1)
    const at = new Date(Date.now() + 5_000)
    return { studio: phone.salon, at, count: async () => apple.pushed.length, appleUrl: apple.url }
  },

  async reviews() {
    const { studio, bookingId } = await openVisit()
    const { endsAt } = (await studio.get(`~/bookings/${bookingId}`)).body.data
    const count = async () => (await studio.get(`~/bookings/${bookingId}/messages`)).body.length
    return { studio, at: new Date(endsAt), count }
  },
}

const inAMinute = () => new Date(Date.now() + minuteMs)

const offer = { title: 'Offer', message: 'Come', segment: 'ALL' }

async function sendCampaign(studio: Salon) {
  const { body } = await studio.post('/loyalty/campaigns', { businessId: studio.id, ...offer })
  assert.equal((await studio.post(`/loyalty/campaigns/${body.id}/send`)).status, 201)
}

const countEvents = async (
  studio: { events: () => Promise<readonly { name: string }[]> },
  name: string,
) => (await studio.events()).filter((event) => event.name === name).length
