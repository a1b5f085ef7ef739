import type { Schemas } from '../../../api/client.ts'
import type { Words } from '../../../words/en.ts'

/** How a setting is entered. */
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
  name: keyof Schemas['UpdateBusinessBody']
  kind: Kind
  /** What stands behind the label of a number. */
  unit?: 'minutes' | 'days' | 'percent' | 'kilometres' | 'money' | 'degrees'
  isRequired?: true
}

/** Fields of one row stand beside each other where there is room. */
export interface FieldGroup {
  title: keyof Words['settings']['groups']
  rows: readonly (readonly Field[])[]
}

/** The settings that a page is about. */
export const namesOf = (groups: readonly FieldGroup[]) =>
  groups.flatMap(({ rows }) => rows.flat().map(({ name }) => name))
