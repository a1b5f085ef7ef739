import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import type { Person } from '#features/customers/person.ts'

import * as reviews from './queries.ts'
import { openText, sealText } from './review.ts'

/**
 * Takes what names a person out of the reviews of some bookings and out of the responses to them. The rest of the
 * words stays, as the stars do.
 */
export async function unname(tenant: Tenant, bookingIds: readonly string[], person: Person) {
  const { db, businessId } = tenant
  const without = withoutNames(person)
  const rows = (await reviews.lockTexts(tenant, bookingIds)).flatMap((row) => {
    const { comment, response } = openText(tenant, row)
    const text = { comment: without(comment), response: without(response) }
    const isSame = text.comment === comment && text.response === response
    return isSame ? [] : { id: row.id, sealed: sealText(tenant, row.id, text) }
  })
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const texts = rows.map((row) => row.sealed)
  await sql`
    update review as r set sealed = n.sealed
    from unnest(${ids}::uuid[], ${texts}::bytea[]) as n (id, sealed)
    where r.business_id = ${businessId} and r.id = n.id`.execute(db)
}

/** Gives a text with "…" in the place of each name, e-mail address and phone number of the person. */
export function withoutNames({
  firstName,
  lastName,
  email,
  phone,
}: Omit<Person, 'notes' | 'tags'>) {
  const names = [firstName, lastName, email, phone].filter((name) => name !== null)
  const named = new RegExp(names.map(patternOf).join('|'), 'giu')
  return (text: string | null) => text && text.replaceAll(named, '…')
}

/** Whole words where they are parted by spaces, which scripts with capitals do: Ann is not in "annual". */
function patternOf(name: string) {
  const pattern = RegExp.escape(name)
  const isParted = name.toLowerCase() !== name.toUpperCase()
  return isParted ? `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])` : pattern
}
