import test from 'node:test'

import { openHistory } from './money-history.ts'

// Random histories of money through the API are compared with a plain list, to the last minor unit. MONEY_SEED repeats a
// history, MONEY_STEPS makes it longer.

const seed = Number(process.env['MONEY_SEED'] ?? 20_261_123)
const rounds = Number(process.env['MONEY_STEPS'] ?? 25)

for (const currency of ['EUR', 'JPY', 'KWD'])
  test(`all views agree on a random history in ${currency}, seed ${seed}`, async (t) => {
    t.diagnostic(`MONEY_SEED=${seed}`)
    const history = await openHistory(currency, seed)
    for (let round = 0; round < rounds; round++) await history.step()
    await history.check()
  })
