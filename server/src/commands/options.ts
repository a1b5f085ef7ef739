import { type Fault } from '#core/errors.ts'
import type { TSchema } from '#core/json-schema.ts'
import { checkBody } from '#http/validate/validate.ts'

import { usageError } from './failure.ts'

/**
 * Checks the options of a command like the API checks a body, trimming texts in place, and throws
 * one error with every fault.
 */
export async function checkOptions(
  schema: TSchema,
  options: object,
  rules: () => Fault[] | Promise<Fault[]> = () => [],
) {
  const faults = checkBody(schema)(options, { currency: 'EUR' })
  refuse(faults.length > 0 ? faults : await rules(), optionOf)
}

/** Throws one error of one line; `nameOf` returns the name of a field on the command line. */
export function refuse(faults: readonly Fault[], nameOf: (field: string) => string) {
  if (faults.length === 0) return
  throw usageError(faults.map(({ field, message }) => `${nameOf(field)} ${message}`).join('; '))
}

/** ownerEmail is --owner-email. */
const optionOf = (field: string) =>
  `--${field.replace(/\[\d+\]$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
