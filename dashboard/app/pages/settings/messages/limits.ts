import { withFieldNames } from '#app/api/http/failure.ts'
import type { MessageSettings } from '#app/api/http/schema.gen.ts'

type Limits = MessageSettings['sms']

/** The form; no country stands for that of the business. */
export interface LimitValues {
  maxPerDay: number
  maxPerNumber: number
  countries: string[]
  hasQuietHours: boolean
  quietFrom: string
  quietTo: string
  [name: string]: unknown
}

export const limitsOf = ({
  maxPerDay,
  maxPerNumber,
  countries,
  quietHours,
}: Limits): LimitValues => ({
  maxPerDay,
  maxPerNumber,
  countries: countries ?? [],
  hasQuietHours: quietHours !== null,
  quietFrom: quietHours?.from ?? '21:00',
  quietTo: quietHours?.to ?? '08:00',
})

export const limitsBodyOf = ({
  maxPerDay,
  maxPerNumber,
  countries,
  hasQuietHours,
  quietFrom,
  quietTo,
}: LimitValues): Limits => ({
  maxPerDay,
  maxPerNumber,
  countries: countries.length === 0 ? null : countries,
  quietHours: hasQuietHours ? { from: quietFrom, to: quietTo } : null,
})

const fieldNames: Record<string, string> = {
  'quietHours.from': 'quietFrom',
  'quietHours.to': 'quietTo',
}

/** Renames the fields of a refused body to those of the form. */
export const nameInLimits = (error: unknown) =>
  withFieldNames(error, (path) => {
    const name = path.replace(/^sms\./, '').replace(/\[\d+\]$/, '')
    return fieldNames[name] ?? name
  })
