/** A calendar whose events recur too often to be read. */
export class TooManyError extends Error {
  constructor() {
    super('The calendar has too many events')
  }
}

/** Null for a part of a file that cannot be read: it must not hide the others. */
export function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof TooManyError) throw error
    return null
  }
}
