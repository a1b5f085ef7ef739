import type pg from 'pg'

import { open } from '#core/crypto/crypto.ts'
import { type MasterKey, unwrapDataKey } from '#core/crypto/key-ring.ts'
import { tenantKinds } from '#db/sealed.ts'
import { snakeCase } from '#db/transaction/insert-many.ts'

/** Of each kind. */
const sampleSize = 20

/** The column that holds the sealed value of each kind; `sealed` of the row `id` unless it says otherwise. */
const columns: Partial<Record<keyof typeof tenantKinds, { column: string; id?: string }>> = {
  auditEntry: { column: 'origin' },
  cashDay: { column: 'sealed', id: 'day::text' },
  checkout: { column: 'sealed_url' },
  event: { column: 'sealed_payload' },
  geocodedPlace: { column: 'sealed', id: `encode(words_hash, 'hex')` },
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

interface Sample {
  businessId: string
  id: string
  value: Buffer
  dataKey: Buffer
}

/** Opens some values of every kind that businesses have sealed; returns those that cannot be. */
export async function unreadableSamples(client: pg.Client, masterKey: MasterKey) {
  const faults: string[] = []
  for (const kind of Object.keys(tenantKinds) as (keyof typeof tenantKinds)[]) {
    const table = snakeCase(kind)
    const { column, id = 'id' } = columns[kind] ?? { column: 'sealed' }
    const { rows } = await client.query<Sample>(
      `select v.business_id as "businessId", (v.id)::text as id, v.value, d.data_key as "dataKey"
      from (select business_id, ${id} as id, ${column} as value from "${table}"
        where ${column} is not null limit ${sampleSize}) v
      join directory d using (business_id)`,
    )
    for (const { businessId, id, value, dataKey } of rows)
      try {
        open(unwrapDataKey(masterKey, businessId, dataKey), value, `${businessId}/${table}/${id}`)
      } catch {
        faults.push(`the key of ${businessId} does not open ${table} ${id}`)
      }
  }
  return faults
}
