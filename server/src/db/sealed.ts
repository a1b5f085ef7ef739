import { open, openJson, seal, sealJson } from '#core/crypto.ts'

import { snakeCase } from './insert-many.ts'
import type { DB } from './schema.gen.ts'
import type { Tenant } from './tenant.ts'

/** Whose data key seals: a tenant, or what a worker knows of one. */
export type Owner = Pick<Tenant, 'businessId' | 'dataKey'>

/**
 * Seals and opens what one row holds: bound to its business, table and primary key, so that a value
 * moved to another row can't be opened.
 */
export function sealed({ businessId, dataKey }: Owner, table: keyof DB, id: string) {
  const context = `${businessId}/${nameOf(table)}/${id}`
  return {
    seal: (text: string) => seal(dataKey, text, context),
    open: (bytes: Uint8Array) => open(dataKey, bytes, context).toString(),
    sealJson: (value: unknown) => sealJson(dataKey, value, context),
    openJson: <Value>(bytes: Uint8Array) => openJson<Value>(dataKey, bytes, context),
  }
}

const names = new Map<keyof DB, string>()

/** As the database names it: once a table, since each booking is sealed. */
function nameOf(table: keyof DB): string {
  const known = names.get(table)
  if (known !== undefined) return known
  const name = snakeCase(table)
  names.set(table, name)
  return name
}
