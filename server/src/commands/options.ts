import type { TSchema } from 'typebox'

import { type Fault } from '#core/errors.ts'
import { checkBody } from '#http/validate.ts'

/**
 * Checks the options of a command as the API checks a body, texts trimmed in place, and throws one
 * error that tells every fault.
 */
export function checkOptions(schema: TSchema, options: object, rules: () => Fault[] = () => []) {
  const faults = checkBody(schema)(options, { currency: 'EUR' })
  refuse(faults.length > 0 ? faults : rules(), optionOf)
}

/** Throws one error of one line; `nameOf` tells how a field is called on the command line. */
export function refuse(faults: readonly Fault[], nameOf: (field: string) => string) {
  if (faults.length === 0) return
  throw new Error(faults.map(({ field, message }) => `${nameOf(field)} ${message}`).join('; '))
}

/** ownerEmail is --owner-email. */
const optionOf = (field: string) =>
  `--${field.replace(/\[\d+\]$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
