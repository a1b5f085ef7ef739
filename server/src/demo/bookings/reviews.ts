import type { Tenant } from '#db/tenant.ts'
import * as reviews from '#features/reviews/queries.ts'
import { respond } from '#features/reviews/respond.ts'
import { writeReview } from '#features/reviews/write.ts'

import { randomFrom } from '../random.ts'

const seed = 37
const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface ReviewText {
  rating: number
  comment: string | null
  response?: string
}

/** Comments of customers with their stars, and responses of the salon to some. */
const texts: readonly ReviewText[] = [
  {
    rating: 5,
    comment: 'Best colour I have had in years.',
    response: 'Thank you, that makes our day!',
  },
  { rating: 5, comment: null },
  { rating: 4, comment: 'Fijn geknipt en goed geluisterd. Even moeten wachten.' },
  { rating: 5, comment: 'Sehr freundlich, ich komme wieder.' },
  {
    rating: 3,
    comment: 'Nice cut, but the music was too loud for me.',
    response: 'Sorry! Tell us next time, and we turn it down.',
  },
  { rating: 5, comment: 'Très contente du résultat.' },
  { rating: 4, comment: null },
  {
    rating: 2,
    comment: 'Te kort geknipt, en het duurde lang.',
    response: 'Dat spijt ons. Kom langs, we kijken er graag nog eens naar.',
  },
  { rating: 5, comment: '¡Me encanta!\nVolveré en primavera.' },
  {
    rating: 1,
    comment: 'Waited for half an hour and then had to leave.',
    response: 'We are sorry: somebody was ill that day. Your next visit is on us.',
  },
]

const stars: ReviewText = { rating: 5, comment: null }
const thanks = 'Thank you, we look forward to your next visit!'

/** The number of completed visits per review: of the weeks before today, and of the time before. */
const each = { recent: 12, earlier: 60 }
const recentDays = 21
/** The latest ones, which nobody has answered yet. */
const unanswered = 2
/** The age in days from which reviews without a prepared response have none. */
const repliedDays = 100

/**
 * Adds reviews of some completed visits, each hours after the visit, as written on the review page.
 */
export async function addReviews(tenant: Tenant) {
  const random = randomFrom(seed)
  const visits = await tenant.db
    .selectFrom('booking')
    .select(['id', 'completedAt'])
    .where('businessId', '=', tenant.businessId)
    .where('status', '=', 'COMPLETED')
    .orderBy('completedAt')
    .orderBy('bookingNumber')
    .execute()
  const last = tenant.now.getTime()
  const after = (instant: string | null, hours: number) => ({
    ...tenant,
    now: new Date(Math.min(Date.parse(instant ?? '') + hours * hourMs, last)),
  })
  const isRecent = ({ completedAt }: { completedAt: string | null }) =>
    Date.parse(completedAt ?? '') > last - recentDays * dayMs
  const [recent, earlier] = [visits.filter(isRecent), visits.filter((one) => !isRecent(one))]
  const reviewed = [
    ...earlier.filter((_, index) => index % each.earlier === 0),
    ...recent.filter((_, index) => index % each.recent === 0),
  ]
  for (const [index, { id, completedAt }] of reviewed.entries()) {
    const { rating, comment, response } = texts[index % texts.length] ?? stars
    const written = after(completedAt, random.between(1, 40))
    await writeReview(written, id, { rating, comment })
    // Nobody answers old ones without words any more.
    const isOld = Date.parse(completedAt ?? '') < last - repliedDays * dayMs
    if (index >= reviewed.length - unanswered || (isOld && response === undefined)) continue
    const review = await reviews.findByBooking(tenant, id)
    const answered = after(review.createdAt, random.between(1, 30))
    await respond(answered, review.id, { content: response ?? thanks })
  }
}
