import { newId } from '#core/ids.ts'
import { defaultPrices } from '#core/plans.ts'
import { tokenOf } from '#features/bookings/links/token.ts'
import * as sources from '#features/calendars/sources.ts'
import * as erasureRequests from '#features/customers/erasure-requests.ts'
import { NewPhoto } from '#features/customers/photos/schema.ts'
import { planInvoices } from '#features/invoices/subscription/issue-due.ts'
import * as sessions from '#features/my-bookings/sessions.ts'
import { createRefund } from '#features/refunds/create.ts'
import { writeReview } from '#features/reviews/write.ts'
import { exampleRequest } from '#http/openapi/example.ts'
import { endpoints } from '#src/endpoints.ts'
import { enablePage, openGuest } from '#testing/salon/guests.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { doWork } from '#testing/work.ts'

import { bodyOf, type Ids, paramsOf } from './requests.ts'

export type SalonWithRecords = Awaited<ReturnType<typeof openSalonWithRecords>>

/** A salon with one record of everything a path or body can name. */
export async function openSalonWithRecords() {
  const studio = await openStudio()
  const ids = await createRecords(studio)
  return { ...studio, ids: { ...ids, ...(await createByExample(studio, ids)) } }
}

/** A record of each further collection of the business, from its documented example, by the name of its parameter. */
async function createByExample(studio: Studio, known: Ids) {
  const ids: Record<string, string> = {}
  for (const endpoint of endpoints) {
    const { method, path, access } = endpoint
    const item = endpoints.find((one) => one.path.replace(/\/:\w+$/, '/:') === `${path}/:`)
    const [param = ''] = item ? paramsOf(item).slice(-1) : []
    const isOfBusiness = paramsOf(endpoint).join() === 'businessId'
    const isForKeys = method === 'POST' && access.includes(':')
    if (!isForKeys || !isOfBusiness || param === '' || param in known) continue
    const { status, body } = await studio.post(
      path.replace('/businesses/:businessId', '~'),
      bodyOf(endpoint, known) as object,
    )
    if (status !== 201) throw new Error(`records.ts makes no ${param}: ${JSON.stringify(body)}`)
    ids[param] = body.data.id
  }
  return ids
}

const planTerms = { prices: defaultPrices, issuer: ['Openchair'] }

/** Creates the records; returns their ids by the names used in routes. */
async function createRecords(studio: Studio): Promise<Record<string, string>> {
  const { id: businessId, service, customer, staff } = studio
  const make = async (path: string, fields: object) => {
    const { status, body } = await studio.post(path, fields)
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return (body.data ?? body.booking).id as string
  }
  const webhookId = await make('~/webhooks', { url: 'https://8.8.8.8/', events: ['staff.created'] })
  await studio.post(`~/webhooks/${webhookId}/test`)
  const deliveries = await studio.get(`~/webhooks/${webhookId}/deliveries`)
  const giftCards = await studio.patch(`/gift-cards/settings/${businessId}`, {
    isEnabled: true,
    designs: [{ name: 'Spring', imageUrl: 'https://example.com/spring.png' }],
  })
  const giftCard = (await studio.post('~/gift-cards', { amount: 500 })).body.data
  const priced = { name: 'Long', price: 5, duration: 10 }
  const bookAt = (startTime: string) =>
    make('~/bookings', {
      date: studio.date,
      startTime,
      staffId: staff.id,
      customerId: customer.id,
      services: [{ serviceId: service.id }],
    })
  const bookingId = await bookAt('10:00')
  await doWork(planInvoices, studio, { planTerms })
  const invoices = await studio.get('~/invoices')
  const { campaignId, templateId } = await makeCampaign(studio)
  for (const owner of ['~', `~/staff/${staff.id}`])
    await studio.post(`${owner}/calendar-feed`, { detail: 'FULL' })
  const hours = { startTime: '12:00', endTime: '12:30' }
  const questionId = newId()
  const slug = await enablePage(studio, { questions: [questionOf(questionId)] })
  const productId = await make('~/products', { name: 'Shampoo', sellingPrice: 9, stockQuantity: 5 })
  return {
    businessId,
    slug,
    questionId,
    day: '2026-11-20',
    token: await holdForGuest(studio, slug),
    webhookId,
    deliveryId: deliveries.body[0].id,
    invoiceId: invoices.body.data[0].id,
    designId: giftCards.body.data.designs[0].id,
    giftCardId: giftCard.id,
    code: giftCard.code,
    serviceId: service.id,
    additionalServiceId: service.id,
    customerId: customer.id,
    sourceCustomerId: await make('~/customers', { firstName: 'Nina' }),
    otherCustomerId: await make('~/customers', { firstName: 'Nora' }),
    staffId: staff.id,
    categoryId: await make('~/services/categories', { name: 'Hair' }),
    variantId: await make(`~/services/${service.id}/variants`, priced),
    addonId: await make(`~/services/${service.id}/addons`, priced),
    addressId: await make(`~/customers/${customer.id}/addresses`, {
      city: 'Ghent',
      latitude: 51.05,
      longitude: 3.72,
    }),
    formulaId: await make(`~/customers/${customer.id}/formulas`, {
      date: studio.date,
      text: '6.0, 35 minutes',
    }),
    photoId: await make(`~/customers/${customer.id}/photos`, exampleRequest(NewPhoto) as object),
    preferredStaffId: staff.id,
    exceptionId: await make('~/schedule/exceptions', { date: '2027-01-01', isClosed: true }),
    breakId: await make(`~/staff/${staff.id}/breaks`, { ...hours, dayOfWeek: 'MONDAY' }),
    absenceId: await make(`~/staff/${staff.id}/absences`, {
      startDate: '2027-01-01',
      endDate: '2027-01-02',
    }),
    sourceId: await addCalendar(studio),
    locationId: await make('~/locations', { name: 'Station', latitude: 51, longitude: 4 }),
    productId,
    saleId: await make('~/sales', {
      products: [{ productId, quantity: 1 }],
      payments: [{ method: 'CASH', amount: 9 }],
    }),
    reviewId: await review(studio, await bookAt('16:00')),
    holdId: await make('~/holds', {
      date: studio.date,
      startTime: '13:00',
      services: [{ serviceId: service.id }],
      ttlSeconds: 900,
    }),
    ...(await sendMessage(studio, bookingId)),
    linkToken: await linkTo(studio, bookingId),
    sessionToken: await openSession(studio),
    ...(await join(studio)),
    campaignId,
    templateId,
    refundId: await refund(studio, await bookAt('15:00')),
  }
}

const questionOf = (id: string) => ({
  id,
  label: 'How long is your hair?',
  type: 'CHOICE',
  options: ['Short', 'Below the shoulders'],
  isRequired: false,
  serviceIds: [],
})

/** The token of the link by which its customer reads a booking. */
const linkTo = (studio: Studio, id: string) =>
  asTenant(studio, async (tenant) => tokenOf(tenant, 'manage', { id, linkVersion: 0 }))

/** The token of the session of a customer, who has asked to be erased. */
const openSession = (studio: Studio) =>
  asTenant(studio, async (tenant) => {
    await erasureRequests.insert(tenant, studio.customer.id)
    return (await sessions.insert(tenant, 'nina@example.com')).token
  })

/** The token of time that is held for a guest. */
async function holdForGuest({ date, service }: Studio, slug: string) {
  const wanted = { date, startTime: '17:00', services: [{ serviceId: service.id }] }
  const { body } = await openGuest().post(`/${slug}/holds`, wanted)
  return body.hold.token as string
}

/** A booking and a message about it that was sent. */
async function sendMessage(studio: Studio, bookingId: string) {
  const messageId = newId()
  await asTenant(studio, ({ db, businessId, now }) =>
    db
      .insertInto('bookingMessage')
      .values({
        businessId,
        id: messageId,
        bookingId,
        kind: 'BOOKING_CONFIRMED',
        channel: 'EMAIL',
        windowMinutes: 0,
        bookingVersion: 0,
        bookingStatus: 'CONFIRMED',
        status: 'SENT',
        dueAt: now.toISOString(),
        createdAt: now.toISOString(),
      })
      .execute(),
  )
  return { bookingId, messageId }
}

/** A calendar whose address is refused at once when it is read. */
async function addCalendar(studio: Studio) {
  const id = newId()
  const source = { id, staffId: studio.staff.id, name: 'Private', url: 'https://127.0.0.1/a.ics' }
  await asTenant(studio, (tenant) => sources.insert(tenant, source))
  return id
}

/** A card with all stamps, and the reward for them. */
async function join({ id: businessId, customer, post }: Studio) {
  const program = { businessId, name: 'Stamps', type: 'STAMPS', stampsRequired: 2 }
  const made = await post('/loyalty/programs', { ...program, rewards: [{ name: 'Cut' }] })
  const { id: programId, rewards } = made.body.data
  const card = await post('/loyalty/cards', { programId, customerId: customer.id })
  const cardId: string = card.body.data.id
  await post('/loyalty/stamps', { cardId, count: 2 })
  return { programId, cardId, rewardId: rewards[0].id }
}

/** Customers write reviews on a page, which is no route. */
async function review(studio: Studio, bookingId: string) {
  await studio.patch(`~/bookings/${bookingId}/complete`)
  await asTenant(studio, (tenant) => writeReview(tenant, bookingId, { rating: 5, comment: 'Fine' }))
  return (await studio.get('~/reviews')).body.data[0].id
}

/** A scheduled campaign, and a template. */
async function makeCampaign({ id: businessId, post }: Studio) {
  const content = { businessId, title: 'Offer', message: 'Come back', segment: 'ALL' }
  const campaign = await post('/loyalty/campaigns', content)
  const template = await post('/loyalty/campaign-templates', { ...content, name: 'Usual' })
  return { campaignId: campaign.body.id as string, templateId: template.body.data.id as string }
}

/** Requests a refund of a paid booking; only people may, so no key can create it. */
async function refund(studio: Studio, bookingId: string) {
  await studio.patch(`~/bookings/${bookingId}/mark-paid`)
  const { id } = await asTenant(studio, (tenant) => createRefund(tenant, { bookingId, amount: 1 }))
  return id
}
