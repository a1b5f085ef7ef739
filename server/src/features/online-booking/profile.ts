import { countUses, createLruCache } from '#core/concurrency/lru-cache.ts'
import { createSingleFlight } from '#core/concurrency/single-flight.ts'
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

import { catalogueOf } from './catalogue.ts'
import type { PublicProfile } from './schema.ts'

const exceptionDays = 60
const reviewsMax = 10

/** The public profile of a business, before a booking. */
export const profileOf = (tenant: Tenant): Promise<PublicProfile> =>
  profileWith(tenant, settingsPart(tenant))

/** The same with other settings of its page, which nobody else sees. */
export const previewOf = (tenant: Tenant, page: BookingPage): Promise<PublicProfile> =>
  profileWith(tenant, loadSettingsPart(tenant, todayOf(tenant), page))

async function profileWith(tenant: Tenant, part: Promise<SettingsPart>): Promise<PublicProfile> {
  const [business, fixed, latest] = await Promise.all([
    businesses.profile(tenant),
    part,
    latestReviews(tenant),
  ])
  const { street, houseNumber, postalCode, city, country } = business
  const { minAdvanceBooking, maxAdvanceBooking, acceptingBookings } = business
  const { rules, ...others } = fixed
  return {
    name: business.name,
    slug: business.slug,
    description: business.description,
    address: { street, houseNumber, postalCode, city, country },
    timezone: business.timezone,
    currency: business.currency,
    averageRating: business.averageRating,
    reviewCount: business.reviewCount,
    reviews: latest,
    rules: { ...rules, minAdvanceBooking, maxAdvanceBooking, acceptingBookings },
    ...others,
  }
}

type SettingsPart = Awaited<ReturnType<typeof loadSettingsPart>>

/** The number of businesses; the part of a large one takes some ten kilobytes. */
const cached = createLruCache<SettingsPart & { rev: number; today: number }>(500)

const countUse = countUses('booking_page')

/** Many visitors of a page that is not cached read its settings once: each read waits in the queue of the business. */
const loading = createSingleFlight<SettingsPart>()

/** The part that changes with the settings and the date alone, under the rev that was read before it. */
async function settingsPart(tenant: Tenant) {
  const { businessId } = tenant
  const { rev } = tenant.state
  const today = todayOf(tenant)
  const known = cached.get(businessId)
  const isCurrent = known?.rev === rev && known.today === today
  countUse(isCurrent)
  if (isCurrent) return withoutKey(known)
  const loaded = await loading(`${businessId}:${rev}:${today}`, async () =>
    loadSettingsPart(tenant, today, await pages.find(tenant)),
  )
  cached.set(businessId, { ...loaded, rev, today })
  return loaded
}

const todayOf = ({ business, now }: Tenant) =>
  localDayAt(business.timezone, epochMinuteOf(now.getTime())).day

const withoutKey = ({
  rev: _,
  today: __,
  ...part
}: SettingsPart & { rev: number; today: number }) => part

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
