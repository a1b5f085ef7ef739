import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Enum, Id, Line, Money, Nullable, Timestamp } from '#http/types.ts'

const MoveType = Enum('CashMovementType', ['IN', 'OUT'], {
  description: 'IN: put into the drawer; OUT: taken out',
  examples: ['OUT'],
})
const movedAmount = described(
  { ...Money, exclusiveMinimum: 0, examples: [25] },
  'In the currency of the business',
)
const movedFor = described(Line('Flowers for the window'), 'Why')

export const CashMovement = Type.Object(
  {
    id: Id,
    type: MoveType,
    amount: movedAmount,
    reason: movedFor,
    movedAt: described(Timestamp, 'When it was recorded'),
    movedBy: described(Nullable(Line('Robin')), 'The present name of the person; null: unknown'),
  },
  { title: 'CashMovement', description: 'Cash that was put into the drawer or taken out' },
)

export const CashMove = Body({ type: MoveType, amount: movedAmount, reason: movedFor })
export type CashMove = Static<typeof CashMove>
