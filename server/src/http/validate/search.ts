import { Type } from 'typebox'

import { type Fault, fault } from '#core/errors.ts'
import { searchWordsMax, wordsOf } from '#core/text/person-search.ts'

/** The search text of a query. */
export const Search = (description: string, example: string) =>
  Type.String({
    maxLength: 200,
    description: `${description}; at most ${searchWordsMax} different ones`,
    examples: [example],
  })

/** Faults of a search with more distinct words than the limit. */
export const searchFaults = ({ search = '' }: { search?: string }): Fault[] =>
  wordsOf(search).length > searchWordsMax
    ? [
        fault('search', `must have at most ${searchWordsMax} different words`, {
          code: 'too_many_items',
          limit: searchWordsMax,
        }),
      ]
    : []
