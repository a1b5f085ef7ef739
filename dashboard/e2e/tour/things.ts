import { type Ask, demoSlug } from '../api.ts'

/** The records that the pages of the tour show: one of each kind, by its id. */
export type Things = Awaited<ReturnType<typeof findThings>>

interface Row {
  id: string
}
interface Booking {
  id: string
  date: string
  customerId: string | null
}
interface Rows {
  data: Row[]
}

/** Finds one of each in the demo salon, and makes the key and the webhook that it lacks. */
export async function findThings(ask: Ask) {
  const first = async (path: string) => {
    const body = await ask<Row[] | Rows>('GET', path)
    const [row] = Array.isArray(body) ? body : body.data
    if (!row) throw new Error(`There is nothing at ${path}`)
    return row.id
  }
  const bookingsIn = async (states: string) => {
    const path = `/businesses/~/bookings?${states}&limit=20`
    return (await ask<{ data: Booking[] }>('GET', path)).data
  }
  // Other files leave some that are paid before the visit, and have nothing to take any more.
  const bookings = await bookingsIn('status=CONFIRMED&paymentStatus=ON_SITE')
  const served = (await bookingsIn('status=COMPLETED&paymentStatus=PAID')).find(
    ({ customerId }) => customerId !== null,
  )
  const paid = await ask<{ bookingNumber: string }[]>('GET', '/payments?businessId=~&limit=1')
  const [booking] = bookings
  if (!booking || !served?.customerId || !paid[0]) throw new Error('The demo salon has no booking')
  const [key, webhook] = await Promise.all([makeKey(ask), makeWebhook(ask)])
  const staffId = await first('/businesses/~/staff')
  const calendars = await makeCalendars(ask, staffId)
  const programId = await first('/loyalty/programs/business/~')
  return {
    slug: demoSlug,
    booking,
    /** Over and paid. */
    served,
    paidNumber: paid[0].bookingNumber,
    saleId: await sellTip(ask),
    /** The customer who was served, and so can be booked the same again. */
    clientId: served.customerId,
    staffId,
    serviceId: await first('/businesses/~/services'),
    productId: await first('/businesses/~/products?limit=1'),
    giftCardId: await first('/gift-cards/business/~'),
    programId,
    loyaltyCardId: await cardOfProgram(ask, programId),
    campaignId: await first('/loyalty/campaigns/business/~'),
    exceptionId: await first('/businesses/~/schedule/exceptions/list'),
    locationId: await first('/businesses/~/locations'),
    accountId:
      (await ask<{ accountId: string }[]>('GET', '/businesses/~/members')).at(-1)?.accountId ?? '',
    kind: 'REMINDER',
    sourceId: calendars.sourceId,
    keyId: key,
    webhookId: webhook.id,
    deliveryId: webhook.deliveryId,
    /** Leaves the salon as it was, but for the key, which stays listed as revoked. */
    async remove() {
      await calendars.remove()
      await ask('DELETE', `/businesses/~/webhooks/${webhook.id}`)
      await ask('DELETE', `/businesses/~/api-keys/${key}`)
    },
  }
}

/** Cards of programs that were deleted are listed, but open no more. */
async function cardOfProgram(ask: Ask, programId: string) {
  const cards = await ask<{ id: string; programId: string }[]>('GET', '/loyalty/business/~/cards')
  const card = cards.find((one) => one.programId === programId)
  if (!card) throw new Error('The demo salon has no card of its first program')
  return card.id
}

/** With a request in its log. */
async function makeKey(ask: Ask) {
  const body = { name: 'Of the tour', scopes: ['services:read'] }
  const { data } = await ask<{ data: { id: string } }>('POST', '/businesses/~/api-keys', body)
  return data.id
}

/** With a delivery: nobody listens there, which is shown as well. */
async function makeWebhook(ask: Ask) {
  const webhooks = '/businesses/~/webhooks'
  const body = { url: 'http://127.0.0.1:9/hook', events: ['booking.created'] }
  const { data } = await ask<{ data: Row }>('POST', webhooks, body)
  const { id } = data
  await ask('POST', `${webhooks}/${id}/test`)
  const deliveries = await ask<Row[]>('GET', `${webhooks}/${id}/deliveries`)
  return { id, deliveryId: deliveries[0]?.id ?? '' }
}

/** Calendar addresses of the business and of a member, and a calendar that cannot be read. */
async function makeCalendars(ask: Ask, staffId: string) {
  const member = `/businesses/~/staff/${staffId}`
  const feeds = ['/businesses/~/calendar-feed', `${member}/calendar-feed`]
  for (const feed of feeds) await ask('POST', feed, { detail: 'NAMES' })
  const body = { name: 'Of the tour', url: 'http://127.0.0.1:9/private.ics' }
  const { data } = await ask<{ data: Row }>('POST', `${member}/calendar-sources`, body)
  const source = `${member}/calendar-sources/${data.id}`
  await ask('POST', `${source}/refresh`)
  return {
    sourceId: data.id,
    async remove() {
      await ask('DELETE', source)
      // There is one feed of each kind: another tour of the same salon may have removed it.
      for (const path of feeds)
        await ask('DELETE', path).catch((error: unknown) => {
          if (!String(error).includes(`${path}: 404`)) throw error
        })
    },
  }
}

/** A sale without a visit, of a tip alone: it takes nothing from the stock. */
async function sellTip(ask: Ask) {
  const body = { tipAmount: 1, payments: [{ method: 'CARD', amount: 1 }] }
  return (await ask<{ data: Row }>('POST', '/businesses/~/sales', body)).data.id
}
