import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { type FieldsWith, fieldsWith, type Person } from '#features/customers/schema.ts'

import * as reviews from './queries.ts'
import { reviewText } from './review.ts'

/**
 * Removes personal data from the reviews of some bookings and from their responses. The rest of the text and the
 * stars remain.
 */
export async function anonymizeReviews(
  tenant: Tenant,
  bookingIds: readonly string[],
  person: Person,
) {
  const { db, businessId } = tenant
  const without = withoutPersonalData(person)
  const rows = (await reviews.lockTexts(tenant, bookingIds)).flatMap((row) => {
    const { comment, response } = reviewText.open(tenant, row.id, row.sealed)
    const text = { comment: without(comment), response: without(response) }
    const isSame = text.comment === comment && text.response === response
    return isSame ? [] : { id: row.id, sealed: reviewText.seal(tenant, row.id, text) }
  })
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const texts = rows.map((row) => row.sealed)
  await sql`
    update review as r set sealed = n.sealed
    from unnest(${ids}::uuid[], ${texts}::bytea[]) as n (id, sealed)
    where r.business_id = ${businessId} and r.id = n.id`.execute(db)
}

/** Replaces each text that identifies the person, such as a name, an e-mail address or a phone number, by "…". */
export function withoutPersonalData(person: Pick<Person, FieldsWith<{ identifies: true }>>) {
  const names = identifying.map((name) => person[name]).filter((name) => name !== null)
  const named = new RegExp(names.map(patternOf).join('|'), 'giu')
  return (text: string | null) => text && text.replaceAll(named, '…')
}

const identifying = fieldsWith({ identifies: true })

/** Whole words in scripts with capitals, which separate words by spaces: Ann is not replaced in "annual". */
function patternOf(name: string) {
  const pattern = RegExp.escape(name)
  const isParted = name.toLowerCase() !== name.toUpperCase()
  return isParted ? `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])` : pattern
}
