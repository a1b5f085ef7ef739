import assert from 'node:assert/strict'
import test from 'node:test'

import { readConfig } from './config.ts'

test('reads where traces are exported to, and which are recorded', () => {
  const endpoint = 'http://collector:4318'
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
  const usual = { endpoint, sampler: 'parentbased_always_on', ratio: 1 }
  assert.deepEqual(readConfig(given).telemetry, usual)
  const sampled = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  assert.deepEqual(readConfig({ ...given, ...sampled }).telemetry, {
    endpoint,
    sampler: 'traceidratio',
    ratio: 0.1,
  })
  for (const ratio of ['2', '-1', 'half'])
    assert.throws(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: ratio }), /from 0 to 1/)
  assert.throws(() => readConfig({ OTEL_TRACES_SAMPLER: 'often' }), /OTEL_TRACES_SAMPLER/)
})
