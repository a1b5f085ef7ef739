import { open } from '#core/crypto/crypto.ts'
import { tenantContext, tenantKinds, type Owner } from '#db/sealed.ts'

import type { ExportedTable } from './tables.ts'

type Row = Record<string, unknown>

/** A row as an export has it: without the columns that are left out, and with its sealed value in the clear as `data`. */
export function openedRow(owner: Owner, { sealed, without = [] }: ExportedTable, row: Row): Row {
  const { businessId: _, ...columns } = row
  const hidden = new Set([...without, ...(sealed ? [sealed.column] : [])].map(camelCase))
  const shown = Object.fromEntries(Object.entries(columns).filter(([name]) => !hidden.has(name)))
  if (!sealed) return shown
  const bytes = row[camelCase(sealed.column)]
  if (!Buffer.isBuffer(bytes)) return { ...shown, data: null }
  const { kind, id = 'id' } = sealed
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
