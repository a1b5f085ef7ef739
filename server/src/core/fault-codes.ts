/** Every kind of fault that a field can have, for programs with texts of their own. */
export const faultCodes = [
  'required',
  'required_with',
  'not_with',
  'exactly_one_of',
  'unknown_field',
  'wrong_type',
  'not_one_of',
  'empty',
  'too_short',
  'too_long',
  'wrong_form',
  'bad_characters',
  'has_web_address',
  'reserved',
  'not_a_date',
  'not_a_url',
  'not_a_public_url',
  'not_an_email',
  'not_a_timestamp',
  'not_a_country',
  'not_a_currency',
  'not_a_time_zone',
  'too_small',
  'too_large',
  'not_above',
  'not_below',
  'zero',
  'not_a_multiple',
  'too_many_decimals',
  'too_few_items',
  'too_many_items',
  'twice',
  'before_other',
  'not_after_other',
  'too_long_a_period',
  'in_the_past',
  'too_far_ahead',
  'easily_guessed',
  'wrong_password',
  'wrong_code',
  'invalid',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** The kind of a fault, with its parameters. */
export interface FaultKind {
  code: FaultCode
  /** The minimum or maximum, a step, or a number of days. */
  limit?: number
  /** Another field on which it depends. */
  other?: string
  /** The allowed values. */
  values?: readonly string[]
  /** A valid value. */
  example?: string
}
