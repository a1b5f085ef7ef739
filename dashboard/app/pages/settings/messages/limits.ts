import { withFieldNames } from '#app/api/http/failure.ts'
import type { MessageSettings } from '#app/api/messages/settings.ts'

type Limits = MessageSettings['sms']

/** The form; no country stands for that of the business. */
export interface LimitValues {
  maxPerDay: number
  maxPerNumber: number
  countries: string[]
  [name: string]: unknown
}

export const limitsOf = ({ maxPerDay, maxPerNumber, countries }: Limits): LimitValues => ({
  maxPerDay,
  maxPerNumber,
  countries: countries ?? [],
})

export const limitsBodyOf = ({ maxPerDay, maxPerNumber, countries }: LimitValues): Limits => ({
  maxPerDay,
  maxPerNumber,
  countries: countries.length === 0 ? null : countries,
})

/** Renames the fields of a refused body to those of the form. */
export const nameInLimits = (error: unknown) =>
  withFieldNames(error, (path) => path.replace(/^sms\./, '').replace(/\[\d+\]$/, ''))
