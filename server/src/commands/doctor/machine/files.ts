import { constants } from 'node:fs'
import { access, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

import type { Config } from '#config/config.ts'

import { type Code, type Finding, finding } from '../findings.ts'

/** The modes of files with secrets, and the disk of the data folder. */
export async function checkFiles(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  folders: readonly string[] = [process.cwd()],
): Promise<Finding[]> {
  const names = await readdir(dataDir).catch(() => undefined)
  const keyFiles = names?.filter((name) => name.startsWith('encryption.key')) ?? []
  const environments = ['/etc/openchair.env', ...folders.map((folder) => join(folder, '.env'))]
  const modes = await Promise.all([
    ...keyFiles.map((name) => checkMode(join(dataDir, name), 0o077, 'KEY_FILE_READABLE')),
    ...environments.map((path) => checkMode(path, 0o007, 'ENV_FILE_READABLE')),
  ])
  // With DATABASE_URL there may be no data folder.
  if (names === undefined) return modes.flat()
  return [...modes.flat(), ...diskFindings(await readDisk(dataDir), databaseUrl === null)]
}

/** Windows has no such modes. */
async function checkMode(path: string, mask: number, code: Code): Promise<Finding[]> {
  const file = await stat(path).catch(() => undefined)
  if (!file || process.platform === 'win32' || (file.mode & mask) === 0) return []
  const mode = (file.mode & 0o777).toString(8)
  return [finding(code, `Others may read ${path}: its mode is ${mode}`)]
}

export interface Disk {
  path: string
  freeBytes: number
  totalBytes: number
  isWritable: boolean
}

async function readDisk(path: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(path)
  const isWritable = await access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
  return { path, freeBytes: bavail * bsize, totalBytes: blocks * bsize, isWritable }
}

const gib = 2 ** 30

/** A large disk is not full at 5 %, and a small one is not at 2 GiB. */
export function diskFindings(disk: Disk, hasDatabase: boolean): Finding[] {
  const { path, freeBytes, totalBytes, isWritable } = disk
  const free = `${(freeBytes / gib).toFixed(1)} of ${(totalBytes / gib).toFixed(1)} GiB are free in ${path}`
  if (!isWritable) return [finding('DATA_FOLDER_READ_ONLY', `${path} cannot be written`)]
  if (!hasDatabase) return []
  if (freeBytes < 0.3 * gib) return [finding('DISK_FULL', free)]
  const isLow = freeBytes < 2 * gib && freeBytes / totalBytes < 0.1
  return isLow ? [finding('DISK_NEARLY_FULL', free)] : []
}
