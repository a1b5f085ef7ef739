import { collectDefaultMetrics, type Registry } from '@prometheus-io/client'

export { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'

/** A timer of this period measures the lag of the event loop: the default of 10 ms is half of what an idle process costs. */
export const eventLoopMonitoringPrecision = 50

/** Adds the default metrics of a Node process. */
export const collectProcessMetrics = (register: Registry) =>
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision })
