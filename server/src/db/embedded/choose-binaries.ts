import type { Account } from './account.ts'
import { type Binaries, findPackage, prepareBinaries } from './binaries.ts'
import { findSystemBinaries, namedBinaries } from './system-binaries.ts'

export interface Wanted {
  /** The folder of programs that POSTGRES_BIN names; null: the bundled ones, else those of this machine. */
  bin?: string | null | undefined
  dataDir: string
  /** Of the existing cluster. */
  major: number | undefined
  account?: Account | undefined
}

/** The PostgreSQL to run. Throws with instructions when there is none. */
export async function chooseBinaries({ bin, dataDir, major, account }: Wanted): Promise<Binaries> {
  if (bin) return namedBinaries(bin, account)
  const bundled = await findPackage()
  return bundled
    ? prepareBinaries(bundled, dataDir, account)
    : findSystemBinaries({ major, account })
}
