import type { Registry } from '@prometheus-io/client'

import { completesWithin } from '../timeouts.ts'
import { Gauge } from './prometheus.ts'

/** Values by labels that are read on every scrape. */
export interface LabelledReading<Label extends string = string> {
  name: string
  help: string
  labels: readonly Label[]
  read: () => Values<Label> | Promise<Values<Label>>
}

type Values<Label extends string> = Iterable<
  readonly [labels: Record<Label, string>, value: number]
>

/** Well below the timeout of scrapers. */
const timeoutMs = 2_000

/** A gauge with labels; while its values cannot be read it has none. */
export function addLabelledReading<const Label extends string>(
  registry: Registry,
  { name, help, labels, read }: LabelledReading<Label>,
) {
  const gauge = new Gauge<string>({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      if (!(await completesWithin(refresh(), timeoutMs).catch(() => false))) gauge.reset()
    },
  })
  async function refresh() {
    const values = await read()
    gauge.reset()
    for (const [one, value] of values) gauge.set(one, value)
  }
}
