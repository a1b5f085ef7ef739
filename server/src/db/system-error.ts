/** The code of an error of the operating system (ENOENT) or of PostgreSQL (a SQLSTATE). */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** For `catch`: swallows errors with these codes, throws all others again. */
export const ignoring =
  (...codes: string[]) =>
  (error: unknown): void => {
    if (!codes.includes(codeOf(error) ?? '')) throw error
  }
