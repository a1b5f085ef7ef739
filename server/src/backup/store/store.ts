/** One place for a backup. */
export interface Store {
  /** For people. */
  name: string
  /** Whether it can be read twice at little cost. */
  isLocal: boolean
  /** Replaces a backup of that name at the end, in one step. */
  write: (bytes: AsyncIterable<Buffer>) => Promise<void>
  read: () => AsyncIterable<Buffer>
}

/** A place for many. */
export interface Folder {
  /** The names in it. */
  list: () => Promise<string[]>
  remove: (name: string) => Promise<void>
  store: (name: string) => Store
}

export interface S3Object {
  bucket: string
  key: string
}
