import type { Account } from './account.ts'
import { type Binaries, findPackage, prepareBinaries } from './binaries.ts'
import {
  findSystemBinaries,
  listSystemBinaries,
  namedBinaries,
  type Search,
} from './system-binaries.ts'

export interface BinaryQuery extends Pick<Search, 'path' | 'places'> {
  /** The folder of programs that POSTGRES_BIN names; null: the bundled ones, else those of this machine. */
  bin?: string | null | undefined
  dataDir: string
  /** Of the existing cluster. */
  major: number | undefined
  account?: Account | undefined
}

/**
 * The PostgreSQL to run: the bundled one, or that of this machine where it is a newer minor release, since the system
 * mends it sooner than a new version of the package does. Throws with instructions when there is none.
 */
export async function chooseBinaries(wanted: BinaryQuery): Promise<Binaries> {
  const { bin, dataDir, major, account, path, places } = wanted
  if (bin) return namedBinaries(bin, account)
  const bundled = await findPackage()
  if (!bundled) return findSystemBinaries({ major, account, path, places })
  const bundledMajor = Number.parseInt(bundled.version, 10)
  const [installed] = (await listSystemBinaries({ account, path, places }))
    .filter((one) => one.major === bundledMajor)
    .toSorted((one, other) => minorOf(other.version) - minorOf(one.version))
  return installed && minorOf(installed.version) > minorOf(bundled.version)
    ? installed
    : prepareBinaries(bundled, dataDir, account)
}

/** -1 for a version before the first release, such as 18beta1. */
const minorOf = (version: string) => Number(/^\d+\.(\d+)/.exec(version)?.[1] ?? -1)
