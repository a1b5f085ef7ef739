import type { Registry } from '@prometheus-io/client'

import { Counter } from './prometheus.ts'

/** Counts, such as those of a tally, as a metric. A value of several labels has them separated by spaces. */
export interface ExportedTally {
  name: string
  help: string
  labels: readonly string[]
  counts: Iterable<readonly [value: string, count: number]>
}

/** Exports tallies as counters, which are written on each scrape only: counting costs a look-up in a map. */
export function addTallies(registry: Registry, exported: readonly ExportedTally[]) {
  for (const { name, help, labels, counts } of exported) {
    const counter = new Counter({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      collect() {
        counter.reset()
        for (const [value, count] of counts) {
          const parts = value.split(' ')
          counter.inc(
            Object.fromEntries(labels.map((label, at) => [label, parts[at] ?? ''])),
            count,
          )
        }
      },
    })
  }
}
