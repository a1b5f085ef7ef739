import { type Static, Type } from '#core/json-schema.ts'
import { AverageRating } from '#features/businesses/schema.ts'
import {
  Block,
  Body,
  Count,
  described,
  Enum,
  Id,
  Line,
  LocalDate,
  Nullable,
  PageQuery,
  Timestamp,
} from '#http/types.ts'

const Stars = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 5, description, examples: [5] })

const Content = Block('Thank you, see you in spring!')

export const Review = Type.Object(
  {
    id: Id,
    rating: Stars('Stars: 5 is the best'),
    comment: described(
      Nullable(Block('Best haircut in years')),
      'Null if the review has stars only',
    ),
    createdAt: Timestamp,
    customer: Type.Object(
      {
        id: described(Id, 'The id of the customer; after an erasure it refers to no customer'),
        firstName: described(Nullable(Line('Nina')), 'Null after the customer was erased'),
        lastName: described(
          Nullable(Line('J.')),
          'The initial with a period; null if not given or erased',
        ),
      },
      { description: 'The author, by their current card' },
    ),
    booking: Type.Object(
      {
        id: described(Id, 'The id of the booking'),
        date: LocalDate,
        services: Type.Array(
          Type.Object({
            serviceName: described(Line('Cut and finish'), 'The name at the time of the booking'),
          }),
          { description: 'The booked service' },
        ),
      },
      { description: 'The reviewed visit' },
    ),
    response: Nullable(
      Type.Object(
        {
          id: described(Id, 'The id of the response; a replacement has a new id'),
          content: described(Content, 'The text of the response'),
          createdAt: Timestamp,
        },
        { description: 'The response of the business; null if there is none' },
      ),
    ),
  },
  { title: 'Review', description: "A customer's review of a visit, with the response" },
)
export type Review = Static<typeof Review>

export const NewResponse = Body({ content: described(Content, 'The response of the business') })
export type NewResponse = Static<typeof NewResponse>

export const ReviewQuery = Type.Object({
  ...PageQuery.properties,
  minRating: Type.Optional(Stars('Only reviews with at least this many stars')),
  rating: Type.Optional(Stars('An alias of minRating: the larger of both applies')),
})
export type ReviewQuery = Static<typeof ReviewQuery>

const levels = ['1', '2', '3', '4', '5'] as const

export const ReviewStats = Type.Object(
  {
    averageRating: AverageRating,
    totalReviews: described(Count, 'The number of reviews in the average'),
    ratingDistribution: Type.Object(
      Object.fromEntries(
        levels.map((level) => [
          level,
          described(Count, `The number of reviews with ${level} stars`),
        ]),
      ) as Record<(typeof levels)[number], typeof Count>,
      { description: 'The number of reviews by stars' },
    ),
    recentTrend: Enum('ReviewTrend', ['UP', 'DOWN', 'STABLE'], {
      description:
        'Whether the average of the last 90 days is more than 0.1 above or below that of the 90 days before; STABLE also if one of them has no reviews',
      examples: ['UP'],
    }),
  },
  { title: 'ReviewStats', description: 'The rating of the business' },
)
export type ReviewStats = Static<typeof ReviewStats>
