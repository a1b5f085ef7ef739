import { open, openJson, seal, sealJson } from '#core/crypto/crypto.ts'
import type { Static, TSchema } from '#core/json-schema.ts'
import { snakeCase } from '#core/text/text.ts'

import type { DB } from './schema/schema.gen.ts'
import { readStored } from './stored-json.ts'
import type { Tenant } from './tenant.ts'

export type Kinds = Partial<Record<keyof DB, 'text' | 'record' | 'bytes'>>

/**
 * The values that are sealed by the key of their business, by table. A record is JSON and is read through a schema.
 * Values that an earlier release has sealed must be readable for good: `sealed-fixtures.test.ts` holds one of each kind.
 */
export const tenantKinds = {
  auditEntry: 'record',
  booking: 'record',
  calendarSource: 'text',
  cashDay: 'text',
  cashMovement: 'text',
  checkout: 'text',
  customer: 'record',
  customerAddress: 'record',
  customerFormula: 'record',
  customerInvoice: 'record',
  customerPhoto: 'bytes',
  event: 'text',
  geocodedPlace: 'record',
  giftCard: 'record',
  guestLink: 'record',
  guestSession: 'record',
  idempotencyKey: 'text',
  loyaltyEntry: 'text',
  message: 'record',
  refund: 'text',
  review: 'record',
  sale: 'record',
  staff: 'record',
  staffAbsence: 'record',
  walletRegistration: 'text',
  webhookDelivery: 'text',
  webhookSubscription: 'text',
} as const satisfies Kinds

export type KindOf<Table extends Kinds, As> = {
  [Kind in keyof Table]: Table[Kind] extends As ? Kind : never
}[keyof Table]
export type TextKind = KindOf<typeof tenantKinds, 'text'>
export type RecordKind = KindOf<typeof tenantKinds, 'record'>
type BytesKind = KindOf<typeof tenantKinds, 'bytes'>

/** The owner of the data key: a tenant, or the part of one that a worker knows. */
export type Owner = Pick<Tenant, 'businessId' | 'dataKey'>

/**
 * Seals and opens the text that one row holds: bound to its business, table and primary key, so that a value moved to
 * another row can't be opened.
 */
export function sealed(owner: Owner, kind: TextKind, id: string) {
  const context = tenantContext(owner, kind, id)
  return {
    seal: (text: string) => seal(owner.dataKey, text, context),
    open: (bytes: Uint8Array) => open(owner.dataKey, bytes, context).toString(),
  }
}

/** The same for bytes, such as those of a picture. */
export function sealedBytes(owner: Owner, kind: BytesKind, id: string) {
  const context = tenantContext(owner, kind, id)
  return {
    seal: (bytes: Uint8Array) => seal(owner.dataKey, bytes, context),
    open: (bytes: Uint8Array) => open(owner.dataKey, bytes, context),
  }
}

/** Seals and opens the record that rows of one kind hold, bound like a text. What is opened has all fields of the schema. */
export const sealedRecord = <Schema extends TSchema>(kind: RecordKind, schema: Schema) => ({
  schema,
  seal: (owner: Owner, id: string, record: Static<Schema>): Buffer =>
    sealJson(owner.dataKey, record, tenantContext(owner, kind, id)),
  open: (owner: Owner, id: string, bytes: Uint8Array): Static<Schema> =>
    readStored(schema, openJson(owner.dataKey, bytes, tenantContext(owner, kind, id)), kind),
  /** A record of these fields, with the defaults of the others. Throws when one without a default is missing. */
  complete: (fields: Partial<Static<Schema>>): Static<Schema> =>
    readStored(schema, { ...fields }, kind),
})

/** The context that a value of a business is bound to. */
export const tenantContext = (
  { businessId }: Owner,
  kind: TextKind | RecordKind | BytesKind,
  id: string,
) => `${businessId}/${nameOf(kind)}/${id}`

const names = new Map<keyof DB, string>()

/** The table as the database names it: computed once, since each booking is sealed. */
function nameOf(table: keyof DB): string {
  const known = names.get(table)
  if (known !== undefined) return known
  const name = snakeCase(table)
  names.set(table, name)
  return name
}
