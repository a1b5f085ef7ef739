import {
  emailHash,
  keyIdOf,
  type MasterKey,
  openWithMaster,
  wrapContext,
} from '#core/crypto/key-ring.ts'
import { installationContext, type installationKinds } from '#db/installation-record.ts'
import { credentialHash } from '#features/access/second-factors/credential-hash.ts'

/** Where values lie that the key of the installation has sealed. */
export interface SealedKind {
  table: string
  /** The column that names a row, and by whose order the rows are read. */
  key: 'id' | 'business_id' | 'token_hash'
  /** The column of the id that the value is bound to. */
  id: 'id' | 'business_id'
  column: string
  contextOf: (id: string) => string
  /** A keyed hash of something in the value, in a column of its own. */
  hash?: { column: string; of: (masterKey: MasterKey, value: Buffer) => Buffer }
}

export interface SealedRow {
  key: unknown
  id: string
  sealed: Buffer
  hash: Buffer | null
}

type Kind = keyof typeof installationKinds

const valuesOf = (table: string, kind: Kind): SealedKind => ({
  table,
  key: 'id',
  id: 'id',
  column: 'sealed',
  contextOf: (id) => installationContext(kind, id),
})

const hashOfEmail: SealedKind['hash'] = {
  column: 'email_hash',
  of: (masterKey, value) =>
    emailHash(masterKey, (JSON.parse(value.toString()) as { email: string }).email),
}

const ofInstallation: Record<Kind, SealedKind> = {
  accountAuditEntry: {
    ...valuesOf('account_audit_entry', 'accountAuditEntry'),
    column: 'origin',
  },
  mail: valuesOf('mail', 'mail'),
  retiredKey: valuesOf('retired_key', 'retiredKey'),
  secondFactor: {
    ...valuesOf('second_factor', 'secondFactor'),
    hash: {
      column: 'credential_hash',
      of: (masterKey, value) =>
        credentialHash(
          masterKey,
          (JSON.parse(value.toString()) as { credentialId: string }).credentialId,
        ),
    },
  },
  invitation: {
    ...valuesOf('invitation', 'invitation'),
    key: 'token_hash',
    hash: hashOfEmail,
  },
  account: { ...valuesOf('account', 'account'), hash: hashOfEmail },
}

/** All of them. The data keys of the businesses come last: the start of a server checks those alone. */
export const sealedKinds: readonly SealedKind[] = [
  ...Object.values(ofInstallation),
  {
    table: 'directory',
    key: 'business_id',
    id: 'business_id',
    column: 'data_key',
    contextOf: wrapContext,
  },
]

/**
 * By which key a value is sealed, and its hash made: the current one, a former one, or none that is known. A value that
 * names no key counts as current if the current key opens it.
 */
export function stateOf(
  masterKey: MasterKey,
  { contextOf, hash }: SealedKind,
  row: SealedRow,
): 'current' | 'former' | 'unreadable' {
  const [current] = masterKey.keys()
  const id = keyIdOf(row.sealed)
  // Most of the values need not be opened for this.
  if (id === current.id && (!hash || !row.hash)) return 'current'
  const context = contextOf(row.id)
  const value = opened(masterKey, row.sealed, context)
  if (!value) return 'unreadable'
  const currentAlone = { ...masterKey, keys: () => [current] as const }
  if (!opened(currentAlone, row.sealed, context)) return 'former'
  return !hash || !row.hash || hash.of(masterKey, value).equals(row.hash) ? 'current' : 'former'
}

function opened(masterKey: MasterKey, sealed: Buffer, context: string): Buffer | undefined {
  try {
    return openWithMaster(masterKey, sealed, context)
  } catch {
    return undefined
  }
}
