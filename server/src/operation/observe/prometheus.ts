import type * as Client from '@prometheus-io/client'
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)
const part = <T>(name: string) => load(`@prometheus-io/client/lib/${name}.js`) as T

// By their files: the package as a whole loads the API of OpenTelemetry, a cluster, quantiles and a client that pushes.
export const Counter = part<typeof Client.Counter>('counter')
export const Gauge = part<typeof Client.Gauge>('gauge')
export const Histogram = part<typeof Client.Histogram>('histogram')
export const Registry = part<typeof Client.Registry>('registry')

/** All that the package collects of a process by default but its processor time, which needs OpenTelemetry. */
const ofProcess = [
  'processStartTime',
  'osMemoryHeap',
  'processOpenFileDescriptors',
  'processMaxFileDescriptors',
  'eventLoopLag',
  'eventLoopUtilization',
  'processResources',
  'processHandles',
  'processRequests',
  'heapSizeAndUsed',
  'heapSpacesSizeAndUsed',
  'version',
  'gc',
]

type Collect = (
  registry: Client.Registry,
  options: { eventLoopMonitoringPrecision: number },
) => void

/** Adds the default metrics of a Node process. */
export function collectProcessMetrics(registry: Client.Registry) {
  addProcessorTime(registry)
  for (const name of ofProcess)
    part<Collect>(`metrics/${name}`)(registry, { eventLoopMonitoringPrecision: 10 })
}

type Usage = NodeJS.CpuUsage

const processorTimes = [
  ['process_cpu_user_seconds_total', 'Total user CPU time spent in seconds.', (u: Usage) => u.user],
  [
    'process_cpu_system_seconds_total',
    'Total system CPU time spent in seconds.',
    (u: Usage) => u.system,
  ],
  [
    'process_cpu_seconds_total',
    'Total user and system CPU time spent in seconds.',
    (u: Usage) => u.user + u.system,
  ],
] as const

function addProcessorTime(registry: Client.Registry) {
  for (const [name, help, microsecondsOf] of processorTimes) {
    const counter = new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        counter.reset()
        counter.inc(microsecondsOf(process.cpuUsage()) / 1e6)
      },
    })
  }
}
