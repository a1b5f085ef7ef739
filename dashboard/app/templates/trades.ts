import { barber } from './barber.ts'
import { beauty } from './beauty.ts'
import { hair } from './hair.ts'
import { massage } from './massage.ts'
import { nails } from './nails.ts'
import { pets } from './pets.ts'
import { tattoo } from './tattoo.ts'
import type { Template } from './template.ts'

/** The usual services of each trade, in the order of the choice. */
export const trades = { hair, barber, nails, beauty, massage, tattoo, pets } satisfies Record<
  string,
  Template
>

export type Trade = keyof typeof trades

export const tradeNames = Object.keys(trades) as Trade[]
