import { jsonInSlices } from '#core/concurrency/json-in-slices.ts'
import { countUses, createLruCache } from '#core/concurrency/lru-cache.ts'
import { createSingleFlight } from '#core/concurrency/single-flight.ts'
import { createTimeSlices } from '#core/concurrency/time-slices.ts'
import { cpuAccountOf } from '#core/cpu/accounts.ts'
import { epochMinuteOf, formatDate } from '#core/time/time.ts'
import { localDayAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import * as pages from '#features/booking-page/queries.ts'
import type { BookingPage } from '#features/booking-page/schema.ts'
import * as images from '#features/businesses/images/queries.ts'
import * as businesses from '#features/businesses/queries.ts'
import * as reviews from '#features/reviews/queries.ts'
import { toReviews } from '#features/reviews/review.ts'
import * as exceptions from '#features/schedule/exceptions/queries.ts'
import * as schedule from '#features/schedule/queries.ts'
import { dayOf } from '#features/schedule/week.ts'
import { type Pieces, piecesOf } from '#http/reply/chunks.ts'

import { catalogueOf } from './catalogue.ts'
import type { PublicProfile } from './schema.ts'

const exceptionDays = 60
const reviewsMax = 10

/** The public profile with other settings of the page, which nobody else sees. */
export async function previewOf(tenant: Tenant, page: BookingPage): Promise<PublicProfile> {
  const [part, news] = await Promise.all([
    loadSettingsPart(tenant, todayOf(tenant), page),
    newsOf(tenant),
  ])
  return { ...part, ...headOf(part.rules, news) }
}

/**
 * The public profile of a business as the bytes of its JSON, before a booking. That of a large one takes megabytes, so what
 * the settings say is written once for each version of them, and the whole once for all who read it unchanged.
 */
export async function profilePieces(tenant: Tenant): Promise<Pieces> {
  const [known, news] = await Promise.all([writtenPart(tenant), newsOf(tenant)])
  const head = JSON.stringify(headOf(known.rules, news))
  if (known.whole?.head !== head) {
    const start = Buffer.from(`{"data":${head.slice(0, -1)},`)
    known.whole = { head, pieces: piecesOf([start, known.text]) }
  }
  return known.whole.pieces
}

type News = Awaited<ReturnType<typeof newsOf>>

/** The parts that change without the settings. */
async function newsOf(tenant: Tenant) {
  const [business, latest] = await Promise.all([businesses.profile(tenant), latestReviews(tenant)])
  return { business, latest }
}

function headOf(rules: SettingsPart['rules'], { business, latest }: News) {
  const { street, houseNumber, postalCode, city, country } = business
  const { minAdvanceBooking, maxAdvanceBooking, acceptingBookings } = business
  return {
    name: business.name,
    slug: business.slug,
    description: business.description,
    phone: business.phone,
    address: { street, houseNumber, postalCode, city, country },
    timezone: business.timezone,
    currency: business.currency,
    averageRating: business.averageRating,
    reviewCount: business.reviewCount,
    reviews: latest,
    rules: { ...rules, minAdvanceBooking, maxAdvanceBooking, acceptingBookings },
  }
}

type SettingsPart = Awaited<ReturnType<typeof loadSettingsPart>>

interface ProfileText {
  rev: number
  today: number
  rules: SettingsPart['rules']
  /** The rest of the JSON after the head. */
  text: Buffer
  /** With the latest head, and what was compressed of it. */
  whole?: { head: string; pieces: Pieces }
}

/** Bytes of the parts of all businesses. */
const cachedMax = 64 * 1024 ** 2

const cached = createLruCache<ProfileText>(cachedMax, ({ text }) => text.length * 1.2 + 4_096)

const countUse = countUses('booking_page')

/** Many visitors of a page that is not cached read its settings once: each read waits in the queue of the business. */
const loading = createSingleFlight<ProfileText>()

/** The part that changes with the settings and the date alone, under the rev that was read before it. */
async function writtenPart(tenant: Tenant): Promise<ProfileText> {
  const { businessId } = tenant
  const { rev } = tenant.state
  const today = todayOf(tenant)
  const known = cached.get(businessId)
  const isCurrent = known?.rev === rev && known.today === today
  countUse(isCurrent)
  if (isCurrent) return known
  return loading(`${businessId}:${rev}:${today}`, async () => {
    const part = await loadSettingsPart(tenant, today, await pages.find(tenant))
    const written = { rev, today, rules: part.rules, text: await textOf(tenant, part) }
    cached.set(businessId, written)
    return written
  })
}

/** The JSON of everything but the rules, from behind the opening brace to the end of the reply. */
async function textOf(
  tenant: Tenant,
  { rules: _, categories, services, staff, ...others }: SettingsPart,
) {
  const slices = createTimeSlices(cpuAccountOf(tenant))
  const groups: string[] = []
  for (const { services: within, ...category } of categories) {
    const list = await jsonInSlices(within, slices)
    groups.push(`${JSON.stringify(category).slice(0, -1)},"services":${list}}`)
  }
  const lists = [
    `"categories":[${groups.join()}]`,
    `"services":${await jsonInSlices(services, slices)}`,
    `"staff":${await jsonInSlices(staff, slices)}`,
  ]
  return Buffer.from(`${JSON.stringify(others).slice(1, -1)},${lists.join()}}}`)
}

const todayOf = ({ business, now }: Tenant) =>
  localDayAt(business.timezone, epochMinuteOf(now.getTime())).day

async function loadSettingsPart(tenant: Tenant, today: number, page: BookingPage) {
  const [week, special, catalogue, { logo, photo }] = await Promise.all([
    schedule.week(tenant),
    exceptions.list(tenant),
    catalogueOf(tenant, page),
    images.find(tenant),
  ])
  const [from, to] = [formatDate(today), formatDate(today + exceptionDays)]
  return {
    intro: page.intro,
    notice: page.notice,
    terms: page.terms,
    logoUrl: logo?.url ?? null,
    photoUrl: photo?.url ?? page.photoUrl,
    accentColor: page.accentColor,
    openingHours: week.map(dayOf),
    exceptions: special
      .filter(({ date }) => date >= from && date <= to)
      .map(({ id: _, ...exception }) => exception),
    rules: {
      showStaff: page.showStaff,
      showPrices: page.showPrices,
      email: page.email,
      phone: page.phone,
      guestConfirmation: page.guestConfirmation,
      cancelUntilHours: page.cancelUntilHours,
      rescheduleUntilHours: page.rescheduleUntilHours,
    },
    ...catalogue,
    questions: page.questions,
  }
}

/** Read each time: an erased customer must not be named any more. */
async function latestReviews(tenant: Tenant) {
  const rows = await reviews.latest(tenant, reviewsMax)
  const found = await toReviews(tenant, rows)
  return found.map(({ rating, comment, customer, response, createdAt }) => ({
    rating,
    comment,
    firstName: customer.firstName,
    response: response && response.content,
    createdAt,
  }))
}
