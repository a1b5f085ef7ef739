import { timingSafeEqual } from 'node:crypto'

import { masterHash, masterHashes, type MasterKey } from './key-ring.ts'

// The proof that a request comes from `openchair doctor`, which has the key of the installation. Nothing is stored. Somebody
// who reads one on its way can see for some minutes how their own requests arrive, and nothing else.

export const doctorHeader = 'x-openchair-doctor'

const purpose = 'doctor'
/** Also the most that the clocks may differ. */
const validSeconds = 300

export function doctorToken(masterKey: MasterKey, now = Date.now()): string {
  const seconds = String(Math.floor(now / 1_000))
  return `${seconds}.${masterHash(masterKey, purpose, seconds).toString('hex')}`
}

/** Whether a token was made by a key of this installation within the last minutes. */
export function isDoctorToken(masterKey: MasterKey, token: string, now = Date.now()): boolean {
  const [, seconds = '', signature = ''] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(token) ?? []
  if (Math.abs(now / 1_000 - Number(seconds)) > validSeconds) return false
  const given = Buffer.from(signature, 'hex')
  return masterHashes(masterKey, purpose, seconds)
    .map((hash) => given.length === hash.length && timingSafeEqual(given, hash))
    .includes(true)
}
