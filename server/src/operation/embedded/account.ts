import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The operating-system account that PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. Started by root it runs as the owner of an existing cluster,
 * else as `postgres`, else as `nobody`. Undefined for every other user: PostgreSQL then runs as
 * that user.
 */
export function serverAccount(directory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const found = statSync(directory, { throwIfNoEntry: false })
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }

  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? []
    // `>>> 0` turns the -2 of some systems into the unsigned number that spawn requires.
    if (uid && gid) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and there is neither a user postgres nor a user nobody. ' +
      'Start as an ordinary user, or set DATABASE_URL to another PostgreSQL.',
  )
}

/** Whether the account may read a file or folder (or enter the folder) and all folders above it. */
export function isReachable(
  path: string,
  account: Account,
  wanted: keyof typeof modeBits = 'read',
): boolean {
  const parent = dirname(path)
  const isGrantedHere = hasPermission(path, modeBits[wanted], account)
  return isGrantedHere && (parent === path || isReachable(parent, account, 'enter'))
}

const modeBits = { read: 0o4, enter: 0o1 }

function hasPermission(path: string, wanted: number, { uid, gid }: Account): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return false
  if (found.uid === uid) return (found.mode & (wanted << 6)) !== 0
  if (found.gid === gid) return (found.mode & (wanted << 3)) !== 0
  return (found.mode & wanted) !== 0
}
