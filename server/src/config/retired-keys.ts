import { createSecretKey } from 'node:crypto'

import {
  type InstallationKey,
  type MasterKey,
  openWithMaster,
  sealWithMaster,
} from '#core/crypto/key-ring.ts'
import { installationContext } from '#db/installation-record.ts'
import type { Db } from '#db/query-builder.ts'

/** The retired parts of keys that were rotated away, by an open connection of any role. */
export const list = (db: Db) => db.selectFrom('retiredKey').select(['id', 'sealed']).execute()

type Row = Awaited<ReturnType<typeof list>>[number]

/** Only what makes the hashes of a key is stored: what it has sealed was sealed again. */
export const openRetired = (masterKey: MasterKey, { id, sealed }: Row) => ({
  id,
  search: createSecretKey(openWithMaster(masterKey, sealed, installationContext('retiredKey', id))),
})

/** The sealed hash key of a key that is rotated away. */
export const sealRetired = (masterKey: MasterKey, { id, search }: InstallationKey): Row => ({
  id,
  sealed: sealWithMaster(masterKey, search.export(), installationContext('retiredKey', id)),
})
