import { type Fault, fault } from '#core/errors.ts'
import { splitAtSpaces } from '#core/search.ts'
import { fold } from '#core/text.ts'

import type { NewMovement } from './schema.ts'

const wordsMax = 8

/** A search for more words than a statement is to bear. */
export const searchFaults = ({ search = '' }: { search?: string }): Fault[] =>
  new Set(splitAtSpaces(fold(search))).size > wordsMax
    ? [fault('search', `must have at most ${wordsMax} different words`)]
    : []

/** A movement that moves nothing. */
export const movementFaults = ({ changeQty }: NewMovement): Fault[] =>
  changeQty === 0 ? [fault('changeQty', 'must not be 0')] : []
