import type { TFunction } from 'i18next'

/** The kind of an absence in a word. */
export const awayWord = (t: TFunction, label: string | null) =>
  t(`calendar.away.${label as 'VACATION' | 'SICK' | 'TRAINING' | 'OTHER'}`)
