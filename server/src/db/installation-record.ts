import { type MasterKey, openWithMaster, sealWithMaster } from '#core/crypto/key-ring.ts'
import type { Static, TSchema } from '#core/json-schema.ts'

import type { Kinds, KindOf } from './sealed.ts'
import { readStored } from './stored-json.ts'

/** The tables whose values are sealed by the master key, since they belong to no business. */
export const installationKinds = {
  account: 'record',
  accountAuditEntry: 'record',
  invitation: 'record',
  mail: 'record',
  retiredKey: 'text',
  secondFactor: 'record',
} as const satisfies Kinds

export type InstallationKind = KindOf<typeof installationKinds, 'record'>

/** Seals and opens the record that a row of the installation holds, as `sealedRecord` does that of a business. */
export const installationRecord = <Schema extends TSchema>(
  kind: InstallationKind,
  schema: Schema,
) => ({
  schema,
  seal: (masterKey: MasterKey, id: string, record: Static<Schema>): Buffer =>
    sealWithMaster(masterKey, JSON.stringify(record), installationContext(kind, id)),
  open: (masterKey: MasterKey, id: string, bytes: Uint8Array): Static<Schema> =>
    readStored(
      schema,
      JSON.parse(openWithMaster(masterKey, bytes, installationContext(kind, id)).toString()),
      kind,
    ),
})

/** The context that a value of the installation is bound to. */
export const installationContext = (kind: keyof typeof installationKinds, id: string) =>
  `${kind}/${id}`
