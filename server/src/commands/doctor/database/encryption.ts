import { openRetired } from '#config/retired-keys.ts'
import { open, type DataKey } from '#core/crypto/crypto.ts'
import { type MasterKey, unwrapDataKey } from '#core/crypto/key-ring.ts'
import { snakeCase } from '#core/text/text.ts'
import { tenantKinds } from '#db/sealed.ts'

import { sealedKinds, type SealedRow, stateOf } from '../../encryption/kinds.ts'
import type { Check } from '../bounded.ts'
import { type Finding, finding, someOf } from '../findings.ts'
import type { DatabaseContext } from './connection.ts'

type Kind = keyof typeof tenantKinds

/** Where the values of a kind lie that are in no column `sealed`, or not bound to the `id` of their row. */
const places: Partial<Record<Kind, { column?: string; id?: string; most?: number }>> = {
  auditEntry: { column: 'origin' },
  cashDay: { id: 'day::text' },
  checkout: { column: 'sealed_url' },
  customerPhoto: { most: 10 },
  event: { column: 'sealed_payload' },
  geocodedPlace: { id: `encode(words_hash, 'hex')` },
  idempotencyKey: { column: 'response', id: 'key' },
  refund: { column: 'reason' },
  staff: { column: 'contact' },
  walletRegistration: {
    column: 'push_token',
    id: `card_id || '/' || encode(device_hash, 'hex')`,
  },
  webhookDelivery: { column: 'response' },
  webhookSubscription: { column: 'secret' },
}

/** Of each kind, at most: opening a thousand values takes some milliseconds. */
const sampleSize = 300
/** The number of businesses of which values are opened. */
const businessesMost = 40

/** Whether the keys open a sample of each kind of sealed value. */
export const encryptionChecks: readonly Check<DatabaseContext>[] = [
  { title: 'Retired keys', run: checkRetired },
  { title: 'Encryption key', run: checkInstallation },
  { title: 'Keys of businesses', run: checkBusinesses },
]

async function checkRetired({ query, keys }: DatabaseContext): Promise<Finding[]> {
  if (!keys) return []
  const rows = await query<{ id: string; sealed: Buffer }>('select id, sealed from retired_key')
  const unreadable = rows.filter((row) => {
    try {
      const part = openRetired(keys, row)
      // Values that were hashed by it are compared below.
      if (keys.retired.every(({ id }) => id !== part.id)) keys.retired.push(part)
      return false
    } catch {
      return true
    }
  })
  if (unreadable.length === 0) return []
  const ids = someOf(unreadable.map(({ id }) => id))
  return [
    finding(
      'RETIRED_KEY_UNREADABLE',
      `The key does not open what is left of the former keys ${ids}: links and recovery codes of their time are refused`,
    ),
  ]
}

async function checkInstallation({ query, keys }: DatabaseContext): Promise<Finding[]> {
  if (!keys) return []
  const found: Finding[] = []
  for (const kind of sealedKinds) {
    // A row of retired_key has a check of its own.
    if (kind.table === 'retired_key') continue
    const rows = await query<SealedRow>(
      `select ${kind.key} as key, ${kind.id}::text as id, ${kind.column} as sealed,
        ${kind.hash?.column ?? 'null::bytea'} as hash
      from ${kind.table} limit ${sampleSize}`,
    )
    const byState = Map.groupBy(rows, (row) => stateOf(keys, kind, row))
    const unreadable = byState.get('unreadable') ?? []
    if (unreadable.length > 0) found.push(cannotOpen(kind.table, unreadable, rows.length))
    const former = byState.get('former') ?? []
    if (former.length > 0)
      found.push(
        finding(
          'KEY_FORMER_NEEDED',
          `${former.length} of ${rows.length} values in ${kind.table} are under a former key`,
        ),
      )
  }
  return found
}

const cannotOpen = (table: string, rows: readonly { id: string }[], of: number) =>
  finding(
    'KEY_CANNOT_OPEN',
    `No key opens ${rows.length} of ${of} values in ${table}, such as ${someOf(rows.map(({ id }) => id))}`,
  )

async function checkBusinesses({ query, keys }: DatabaseContext): Promise<Finding[]> {
  if (!keys) return []
  const dataKeys = dataKeysOf(
    keys,
    await query(
      `select business_id::text as id, data_key as "dataKey" from directory
      order by random() limit ${businessesMost}`,
    ),
  )
  const found: Finding[] = []
  for (const kind of Object.keys(tenantKinds) as Kind[]) {
    const table = snakeCase(kind)
    const { column = 'sealed', id = 'id', most = sampleSize } = places[kind] ?? {}
    const rows = await query<{ businessId: string; id: string; sealed: Buffer }>(
      `select business_id::text as "businessId", (${id})::text as id, ${column} as sealed from ${table}
      where business_id = any($1) and ${column} is not null limit ${most}`,
      [[...dataKeys.keys()]],
    )
    const unreadable = rows.filter(({ businessId, id: key, sealed }) => {
      const dataKey = dataKeys.get(businessId)
      return dataKey && !opens(dataKey, sealed, `${businessId}/${table}/${key}`)
    })
    if (unreadable.length > 0) found.push(cannotOpen(table, unreadable, rows.length))
  }
  return found
}

/** A data key that cannot be unwrapped was found by the check before. */
function dataKeysOf(keys: MasterKey, rows: readonly { id: string; dataKey: Buffer }[]) {
  const dataKeys = new Map<string, DataKey>()
  for (const { id, dataKey } of rows)
    try {
      dataKeys.set(id, unwrapDataKey(keys, id, dataKey))
    } catch {
      continue
    }
  return dataKeys
}

function opens(key: DataKey, sealed: Uint8Array, context: string): boolean {
  try {
    open(key, sealed, context)
    return true
  } catch {
    return false
  }
}
