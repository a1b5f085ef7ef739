import { ApiError, messageOf } from '#core/errors.ts'
import { isUnavailable, refusalOf } from '#db/transaction/constraint-violations.ts'

/** The exit codes of commands: 0 is success. */
export const exitCodes = { failed: 1, usage: 2, databaseAway: 3 } as const

/** How a command ended without success, for people and for programs. */
export interface Failure {
  exitCode: number
  code: string
  message: string
}

/** The arguments are at fault, and would be again. */
export const usageError = (message: string) =>
  Object.assign(new Error(message), { name: 'UsageError' })

/** The message and exit code of a thrown error, for the operator. */
export function failureOf(thrown: unknown): Failure {
  const error = refusalOf(thrown) ?? thrown
  const message = messageOf(error)
  if (error instanceof ApiError) return { exitCode: exitCodes.failed, code: error.code, message }
  const { name } = error as Partial<Error>
  if (name === 'UsageError') return { exitCode: exitCodes.usage, code: 'USAGE', message }
  if (name === 'ConfigError') return { exitCode: exitCodes.usage, code: 'CONFIGURATION', message }
  if (isUnavailable(error))
    return { exitCode: exitCodes.databaseAway, code: 'DATABASE_UNAVAILABLE', message }
  return { exitCode: exitCodes.failed, code: 'FAILED', message }
}
