import { fold } from '#core/text/text.ts'
import type { Db } from '#db/query-builder.ts'

import * as formerSlugs from './former-slugs.ts'
import { reservedSlugs } from './name-schema.ts'

/** Leaves room for a number in the 63 characters of a slug. */
const lengthMax = 50

/** A slug that no business has, made of its name, such as studio-noord or studio-noord-2. */
export async function freeSlug(db: Db, name: string): Promise<string> {
  const base = slugOf(name)
  const taken = await db
    .selectFrom('directory')
    .select('slug')
    .where((where) => where.or([where('slug', '=', base), where('slug', 'like', `${base}-%`)]))
    .execute()
  const former = await formerSlugs
    .live(db)
    .where((where) => where.or([where('slug', '=', base), where('slug', 'like', `${base}-%`)]))
    .execute()
  const known = new Set([...reservedSlugs, ...[...taken, ...former].map(({ slug }) => slug)])
  let slug = base
  for (let number = 2; known.has(slug); number += 1) slug = `${base}-${number}`
  return slug
}

/** The letters and digits of a name; a name without any, such as one in Japanese, is a salon. */
export const slugOf = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, lengthMax)
    .replace(/^-+|-+$/g, '') || 'salon'
