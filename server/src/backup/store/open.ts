import { resolve } from 'node:path'

import type { S3Account } from '#config/backup.ts'

import { fileStore, folderStore } from './file.ts'
import { s3Folder, s3Store } from './s3.ts'
import type { Folder, S3Object, Store } from './store.ts'

/** A file, or an object of a bucket: s3://bucket/key. */
export function storeAt(target: string, account: S3Account | null): Store {
  const object = objectOf(target)
  return object ? s3Store(accountFor(target, account), object) : fileStore(resolve(target))
}

/** A folder, or the objects of a bucket below a prefix: s3://bucket/prefix. */
export function folderAt(target: string, account: S3Account | null): Folder {
  const object = objectOf(target)
  return object ? s3Folder(accountFor(target, account), object) : folderStore(resolve(target))
}

function objectOf(target: string): S3Object | undefined {
  const [, bucket, key = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(target) ?? []
  return bucket === undefined ? undefined : { bucket, key }
}

function accountFor(target: string, account: S3Account | null): S3Account {
  if (account) return account
  throw Object.assign(
    new Error(`${target} needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY`),
    { name: 'ConfigError' },
  )
}
