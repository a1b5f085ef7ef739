import type { EnvReader } from './env.ts'
import * as kind from './kinds.ts'

/** The samplers of the specification of OpenTelemetry that its SDK has. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const ratio = (text: string) => {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 1))
    throw new Error('must be a number from 0 to 1')
  return value
}

/** Where traces and logs are exported to; the SDK reads its further variables itself. */
export function readTelemetry({ read, names }: EnvReader) {
  for (const name of ownNames) names.add(name)
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT', kind.webAddress, null)
  // Bounded: the samplers that exist.
  const sampler = read('OTEL_TRACES_SAMPLER', kind.oneOf(...samplers), 'parentbased_always_on')
  const sampledRatio = read('OTEL_TRACES_SAMPLER_ARG', ratio, 1)
  return endpoint === null ? null : { endpoint, sampler, ratio: sampledRatio }
}

/** Those that the SDK reads. */
const ownNames = [
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_EXPORTER_OTLP_COMPRESSION',
  'OTEL_EXPORTER_OTLP_CERTIFICATE',
]
