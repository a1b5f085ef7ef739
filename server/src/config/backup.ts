import type { envReader } from './env.ts'
import * as kind from './kinds.ts'

/** Where backups go by themselves and how they are encrypted; and the account of a storage that speaks S3. */
export function readBackup({ read, secret, faults }: ReturnType<typeof envReader>) {
  const passphrase = secret('BACKUP_PASSPHRASE', longPassphrase)
  /** Times of the day on the clock of this machine, as minutes; empty: no backups by themselves. */
  const schedule = read('BACKUP_SCHEDULE', kind.list(timeOfDay), [])
  const to = read('BACKUP_TO', kind.text, null)
  const keep = read('BACKUP_KEEP', kind.integer(1, 10_000), 14)
  const accessKeyId = read('BACKUP_S3_ACCESS_KEY_ID', kind.text, null)
  const secretAccessKey = secret('BACKUP_S3_SECRET_ACCESS_KEY', kind.text)
  const region = read('BACKUP_S3_REGION', kind.text, 'us-east-1')
  const endpoint = read('BACKUP_S3_ENDPOINT', kind.webAddress, `https://s3.${region}.amazonaws.com`)
  if (schedule.length > 0 && (to === null || passphrase === null))
    faults.push('BACKUP_SCHEDULE needs BACKUP_TO and BACKUP_PASSPHRASE')
  if ((accessKeyId === null) !== (secretAccessKey === null))
    faults.push('BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set together')
  const s3 =
    accessKeyId !== null && secretAccessKey !== null
      ? { endpoint, region, accessKeyId, secretAccessKey }
      : null
  return { passphrase, schedule, to, keep, s3 }
}

export type S3Account = NonNullable<ReturnType<typeof readBackup>['s3']>

/** A stolen backup can be tried for years. */
export const passphraseLeast = 12

const longPassphrase = (text: string) => {
  if (text.length < passphraseLeast)
    throw new Error(`it must have at least ${passphraseLeast} characters`)
  return text
}

function timeOfDay(text: string): number {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hour === undefined) throw new Error('it must be times of the day such as 03:30')
  return Number(hour) * 60 + Number(minute)
}
