import { Type } from '#core/json-schema.ts'
import { described, Nullable } from '#http/types.ts'

/** The language of a reader, or that of the formats and that of the texts. */
export const Languages = described(
  Nullable(
    Type.String({
      pattern: '^[a-z]{2}(-[A-Z]{2})?(,[a-z]{2}(-[A-Z]{2})?)?$',
      'x-form': 'a language such as nl or nl-BE, or two such as ja,en',
      examples: ['nl'],
    }),
  ),
  'The language of letters about it; null: that of the country of the business. Of two languages the first is that of dates, times and amounts, and the second that of the texts',
)
