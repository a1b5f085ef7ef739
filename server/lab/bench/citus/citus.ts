import { parseArgs } from 'node:util'

import { coordinatorKills, idleStatements, whileAway } from './outages.ts'
import { openTrial } from './trial.ts'
import { bookingsWhileMoving, deliveryTimes, whileNodeIsDown } from './trials.ts'

// node server/lab/bench/citus/citus.ts [--data FOLDER] [--port NUMBER] [--pg-config PROGRAM]: runs two API
// and two worker processes on the cluster that scripts/citus.ts started, and takes its nodes away.
// --only NAME,… runs some of the parts.

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    port: { type: 'string' },
    'pg-config': { type: 'string' },
    only: { type: 'string' },
  },
})

const trial = await openTrial({
  ...(values.data && { dataDir: values.data }),
  ...(values.port && { port: Number(values.port) }),
  ...(values['pg-config'] && { pgConfig: values['pg-config'] }),
})
const parts: Record<string, () => Promise<object>> = {
  idle: () => idleStatements(trial, 60),
  webhooks: () => deliveryTimes(trial),
  moves: () => bookingsWhileMoving(trial, 1_000),
  stopped: () => whileNodeIsDown(trial),
  down: () => whileAway(trial, 'down', 60),
  hanging: () => whileAway(trial, 'hanging', 45),
  killed: () => coordinatorKills(trial, 5),
}
try {
  for (const name of values.only?.split(',') ?? Object.keys(parts))
    console.log(name, JSON.stringify(await parts[name]?.(), null, 2))
} finally {
  await trial.close()
}
