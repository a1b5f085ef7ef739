import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

interface Version {
  id: string
  /** When the row was changed last, in microseconds. */
  version: number
}

/** Rows of one statement. */
const pageSize = 10_000
const idLength = 36

/**
 * The customers that have changed since a time, with the versions of their rows. After an import they are many for some
 * minutes, so a page of them is one text, and the rows themselves are read only where the version is another.
 */
export async function* versionsSince({ db, businessId }: Tenant, since: Date) {
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const { rows } = await sql<{ page: string | null }>`
      select string_agg(id::text || (extract(epoch from updated_at) * 1000000)::bigint, ' ' order by id) as page
      from (
        select id, updated_at from customer
        where business_id = ${businessId} and updated_at >= ${since.toISOString()} and id > ${after}::uuid
        order by id limit ${pageSize}
      ) as changed`.execute(db)
    const versions = (rows[0]?.page ?? '').split(' ').flatMap((text): Version[] => {
      const id = text.slice(0, idLength)
      return id === '' ? [] : [{ id, version: Number(text.slice(idLength)) }]
    })
    yield versions
    const last = versions.at(-1)
    if (!last || versions.length < pageSize) return
    after = last.id
  }
}
