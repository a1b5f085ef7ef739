import { type Static, Type } from '#core/json-schema.ts'
import {
  Block,
  Body,
  described,
  Id,
  LocalDate,
  Nullable,
  PageQuery,
  Timestamp,
} from '#http/types.ts'

const text = described(
  Block('6.0 with 6 % 1:1, 35 minutes'),
  'What was mixed or used, visible to the business only',
)
const staffId = described(Nullable(Id), 'The member of staff who used it; null: unknown')

/** The sealed form. */
export const StoredFormula = Type.Object({ text, staffId })

export const NewFormula = Body({
  date: described(LocalDate, 'The day of the visit'),
  text,
  staffId: Type.Optional(staffId),
})
export type NewFormula = Static<typeof NewFormula>

export const Formula = Type.Object(
  {
    id: Id,
    date: described(LocalDate, 'The day of the visit'),
    text,
    staffId,
    createdAt: Timestamp,
  },
  { title: 'Formula', description: 'A note of what was used for a customer at a visit' },
)
export type Formula = Static<typeof Formula>

export const FormulaQuery = Type.Object(PageQuery.properties)
