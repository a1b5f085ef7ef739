import { type Static, Type } from 'typebox'

import { AverageRating } from '#features/businesses/schema.ts'
import { Enum } from '#http/enums.ts'
import {
  Block,
  Body,
  Count,
  described,
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
    comment: described(Nullable(Block('Best haircut in years')), 'Null when there are only stars'),
    createdAt: Timestamp,
    customer: Type.Object(
      {
        id: described(Id, 'Id of the customer; of one who was erased it leads nowhere'),
        firstName: described(Nullable(Line('Nina')), 'Null once the customer was erased'),
        lastName: described(
          Nullable(Line('J.')),
          'Its initial and a dot; null when not told or erased',
        ),
      },
      { description: 'Who wrote it, as their card says today' },
    ),
    booking: Type.Object(
      {
        id: described(Id, 'Id of the booking'),
        date: LocalDate,
        services: Type.Array(
          Type.Object({
            serviceName: described(Line('Cut and finish'), 'As it was called when it was booked'),
          }),
          { description: 'What was booked' },
        ),
      },
      { description: 'The visit that it is about' },
    ),
    response: Nullable(
      Type.Object(
        {
          id: described(Id, 'Id of the response; one that replaces it has another'),
          content: described(Content, 'What the business answered'),
          createdAt: Timestamp,
        },
        { description: 'What the business answered; null when nothing' },
      ),
    ),
  },
  { title: 'Review', description: 'What a customer said of a visit, and what was answered' },
)
export type Review = Static<typeof Review>

export const NewResponse = Body({ content: described(Content, 'What the business answers') })
export type NewResponse = Static<typeof NewResponse>

export const ReviewQuery = Type.Object({
  ...PageQuery.properties,
  minRating: Type.Optional(Stars('Only reviews of so many stars or more')),
  rating: Type.Optional(Stars('Another name for minRating: of both the larger counts')),
})
export type ReviewQuery = Static<typeof ReviewQuery>

const levels = ['1', '2', '3', '4', '5'] as const

export const ReviewStats = Type.Object(
  {
    averageRating: AverageRating,
    totalReviews: described(Count, 'How many reviews the average is of'),
    ratingDistribution: Type.Object(
      Object.fromEntries(
        levels.map((level) => [level, described(Count, `How many reviews of ${level} stars`)]),
      ) as Record<(typeof levels)[number], typeof Count>,
      { description: 'How many reviews there are of each number of stars' },
    ),
    recentTrend: Enum('ReviewTrend', ['UP', 'DOWN', 'STABLE'], {
      description:
        'Whether the average of the last 90 days is more than 0.1 above or below that of the 90 before; STABLE also where one of them has no review',
      examples: ['UP'],
    }),
  },
  { title: 'ReviewStats', description: 'How the business is rated' },
)
export type ReviewStats = Static<typeof ReviewStats>
