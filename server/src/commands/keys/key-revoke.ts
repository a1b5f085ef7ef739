import type { Command } from 'commander'

import { idOrNil } from '#core/ids.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as keys from '#features/access/keys/queries.ts'
import * as businesses from '#features/businesses/queries.ts'
import { recordAsOperator } from '#http/audit/record-as-operator.ts'
import { waitForKeyCaches } from '#http/identify/key-cache.ts'

import { answer } from '../answer.ts'
import { withDatabase } from '../installation.ts'

interface Options {
  business: string
  key: string
}

export async function run({ business, key }: Options, command: Command) {
  const { id, revokedAt } = await withDatabase(({ database }) =>
    transaction(database, async ({ db }) => {
      const businessId = await businesses.idOf(db, business)
      const before = await keys.lock(db, businessId, idOrNil(key))
      const after = await keys.revoke(db, businessId, before.id)
      await recordAsOperator({ db, businessId }, 'key.revoked', {
        targetId: after.id,
        before,
        after,
      })
      return after
    }),
  )
  await waitForKeyCaches()
  answer(command, { id, revokedAt }, `Revoked ${id} at ${revokedAt}`)
}
