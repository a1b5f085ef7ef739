import type { GiftCardSettings } from '#app/api/http/schema.gen.ts'

/** The fields of the settings form; an empty text stands for a number that is not entered. */
export const valuesOf = ({
  isEnabled,
  minAmount,
  maxAmount,
  expirationMonths,
  designs,
}: GiftCardSettings) => ({
  isEnabled,
  minAmount: minAmount as number | string,
  maxAmount: maxAmount as number | string,
  expirationMonths: (expirationMonths ?? '') as number | string,
  designs,
})
export type SettingsValues = ReturnType<typeof valuesOf>
