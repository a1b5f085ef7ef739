import { randomInt } from 'node:crypto'
import test from 'node:test'

import { todayIn } from '#testing/today.ts'

import { openHistory } from './money/history.ts'

// Random histories of money through the API are compared with a plain list, to the last minor unit: those of a constant
// seed, and those of a new one in each run. MONEY_SEED repeats the histories of a seed, MONEY_STEPS makes them longer.

/**
 * In its histories a visit with sold products is cancelled, and one with two tips gets its invoice; sales without a visit give
 * change, are paid by gift cards, and give back products and the gift cards that they sold.
 */
const constantSeed = 20_261_364
const wanted = process.env['MONEY_SEED']
const seeds = wanted ? [Number(wanted)] : [constantSeed, randomInt(2 ** 31)]
const rounds = Number(process.env['MONEY_STEPS'] ?? 40)
/** A later step can hide a fault of an earlier one. */
const checkEvery = Math.ceil(rounds / 2)

for (const seed of seeds)
  for (const [nth, currency] of ['EUR', 'JPY', 'KWD', 'CHF'].entries())
    test(`all views agree on a random history in ${currency}, seed ${seed}`, async () => {
      // All of it happens on one day.
      await todayIn('Europe/Amsterdam')
      const history = await openHistory(currency, seed + nth)
      try {
        for (let round = 1; round <= rounds; round++) {
          await history.step()
          if (round % checkEvery === 0 || round === rounds) await history.check()
        }
      } catch (cause) {
        const steps = history.done.join(', ')
        throw new Error(`MONEY_SEED=${seed} repeats it; after ${steps}`, { cause })
      }
    })
