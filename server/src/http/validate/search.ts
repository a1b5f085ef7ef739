import { type Fault, fault } from '#core/errors.ts'
import { Type } from '#core/json-schema.ts'
import { personWordsOf, searchWordsMax, wordsOf } from '#core/text/person-search.ts'

/** The search text of a query. */
export const Search = (description: string, example: string) =>
  Type.String({
    maxLength: 200,
    description: `${description}; at most ${searchWordsMax} different ones`,
    examples: [example],
  })

/** Faults of a search with more distinct words than the limit. */
export const searchFaults = ({ search = '' }: { search?: string }): Fault[] =>
  faultsOf(wordsOf(search))

/** The same for a search of people, where a phone number is one word. */
export const personSearchFaults = ({ search = '' }: { search?: string }): Fault[] =>
  faultsOf(personWordsOf(search))

const faultsOf = (words: readonly string[]): Fault[] =>
  words.length > searchWordsMax
    ? [
        fault('search', `must have at most ${searchWordsMax} different words`, {
          code: 'too_many_items',
          limit: searchWordsMax,
        }),
      ]
    : []
