import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { skip } from '../browser.ts'
import { openOnNetwork, others, untilStored } from '../on-network.ts'
import { openSalon, type Salon } from '../salon.ts'
import { openWalks } from '../walks.ts'

// WALKS=200 makes more of them; SEED is that of the first.
const count = Number(process.env['WALKS'] ?? 8)
const firstSeed = Number(process.env['SEED'] ?? 1)

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

const workers: readonly ('allow' | 'block')[] = ['block']

for (const serviceWorkers of workers)
  test(
    `no walk over the pages meets a white one while the network comes and goes (worker: ${serviceWorkers})`,
    { skip },
    async (t) => {
      const opened = await openOnNetwork(t, salon, { serviceWorkers })
      if (serviceWorkers === 'allow') await untilStored(opened.page)
      const { walk, walked } = await openWalks(opened, serviceWorkers === 'allow')
      for (let seed = firstSeed; seed < firstSeed + count; seed++)
        await walk(seed).catch((error: unknown) => {
          throw new Error(`The walk of seed ${seed}`, { cause: error })
        })
      const { whites, ...figures } = walked
      t.diagnostic(JSON.stringify({ walks: count, ...figures, whites: whites.length }))
      assert.deepEqual(whites, [])
      assert.deepEqual(others(opened.problems), [])
    },
  )
