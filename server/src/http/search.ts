import { Type } from 'typebox'

import { type Fault, fault } from '#core/errors.ts'
import { searchWordsMax, wordsOf } from '#core/search.ts'

/** The words of a search, as a query takes them. */
export const Search = (description: string, example: string) =>
  Type.String({
    maxLength: 200,
    description: `${description}; at most ${searchWordsMax} different ones`,
    examples: [example],
  })

/** More different words than are looked up. */
export const searchFaults = ({ search = '' }: { search?: string }): Fault[] =>
  wordsOf(search).length > searchWordsMax
    ? [
        fault('search', `must have at most ${searchWordsMax} different words`, {
          code: 'too_many_items',
          limit: searchWordsMax,
        }),
      ]
    : []
