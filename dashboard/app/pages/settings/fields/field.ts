import type { UpdateBusinessBody } from '#app/api/http/schema.gen.ts'
import type settings from '#app/i18n/en/settings.json'

/** The input of a setting. */
export type Kind =
  | 'text'
  | 'lines'
  | 'tags'
  | 'number'
  | 'switch'
  | 'country'
  | 'timezone'
  | 'currency'
  | 'paymentMode'

export interface Field {
  name: keyof UpdateBusinessBody
  kind: Kind
  /** The unit after the label of a number. */
  unit?: 'minutes' | 'days' | 'percent' | 'kilometres' | 'money' | 'degrees'
  isRequired?: true
}

/** The fields of a row stand side by side where there is room. */
export interface FieldGroup {
  title: keyof (typeof settings)['groups']
  /** Its rows stay side by side on a phone: short numbers. */
  isShort?: true
  rows: readonly (readonly Field[])[]
}

/** The names of all settings in these groups. */
export const namesOf = (groups: readonly FieldGroup[]) =>
  groups.flatMap(({ rows }) => rows.flat().map(({ name }) => name))
