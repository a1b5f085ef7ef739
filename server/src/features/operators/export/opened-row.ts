import { open } from '#core/crypto/crypto.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { type Owner, tenantContext, tenantKinds } from '#db/sealed.ts'

import type { ExportTable } from './tables.ts'

type Row = Record<string, unknown>

/** A row as an export has it: without the columns that are left out, and with its sealed value in the clear as `data`. */
export function openedRow(
  owner: Owner,
  { name, sealed, without = [] }: ExportTable,
  row: Row,
): Row {
  const { businessId: _, ...columns } = row
  const { column = 'sealed', id = 'id' } = sealed ?? {}
  const hidden = new Set([...without, ...(sealed ? [column] : [])].map(camelCase))
  const shown = Object.fromEntries(Object.entries(columns).filter(([name]) => !hidden.has(name)))
  if (!sealed) return shown
  const bytes = row[camelCase(column)]
  if (!Buffer.isBuffer(bytes)) return { ...shown, data: null }
  const kind = name as keyof typeof tenantKinds & keyof DB
  const content = open(owner.dataKey, bytes, tenantContext(owner, kind, String(row[id])))
  return { ...shown, data: written[tenantKinds[kind]](content) }
}

const written = {
  text: (content: Buffer) => content.toString(),
  record: (content: Buffer) => JSON.parse(content.toString()) as unknown,
  bytes: (content: Buffer) => content.toString('base64'),
} as const

/** As the query builder names columns. */
const camelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
