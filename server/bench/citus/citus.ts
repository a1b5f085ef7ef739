import { parseArgs } from 'node:util'

import { openTrial } from './trial.ts'
import { bookingsWhileMoving, deliveryTimes, whileNodeIsDown } from './trials.ts'

// node server/bench/citus/citus.ts [--data FOLDER] [--port NUMBER] [--pg-config PROGRAM]: runs two API
// and two worker processes on the cluster that scripts/citus.ts started, and stops one of its nodes
// for a while.

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    port: { type: 'string' },
    'pg-config': { type: 'string' },
  },
})

const trial = await openTrial({
  ...(values.data && { dataDir: values.data }),
  ...(values.port && { port: Number(values.port) }),
  ...(values['pg-config'] && { pgConfig: values['pg-config'] }),
})
try {
  console.log('Webhooks of 16 salons', await deliveryTimes(trial))
  console.log('Bookings while shard groups move', await bookingsWhileMoving(trial, 1_000))
  console.log('While a node is down', await whileNodeIsDown(trial))
} finally {
  await trial.close()
}
