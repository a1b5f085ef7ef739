import { collectDefaultMetrics, type Registry } from '@prometheus-io/client'

export { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'

/** Adds the default metrics of a Node process. */
export const collectProcessMetrics = (register: Registry) => collectDefaultMetrics({ register })
