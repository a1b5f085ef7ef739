import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

import { eventLoopMonitoringPrecision } from '#operation/observe/prometheus.ts'
import { environment } from '#testing/process/command.ts'

import { benchKey } from '../serve.ts'

const program = resolve(import.meta.dirname, '../../../bin/openchair.js')

export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * A complete server with its jobs and default limits, behind a proxy on this machine that names many addresses. Its metrics
 * have a port of their own.
 */
export async function startServer(databaseUrl: string) {
  const metricsPort = 20_000 + (process.pid % 10_000)
  const child = spawn(process.execPath, [program, 'start'], {
    env: environment({
      PORT: '0',
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'info',
      DEMO: 'off',
      TRUST_PROXY: 'loopback',
      DATABASE_URL: databaseUrl,
      ENCRYPTION_KEY: benchKey,
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise, resolve: found, reject } = Promise.withResolvers<string>()
  child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  let output = ''
  const read = (chunk: Buffer) => {
    output += String(chunk)
    // The port of the metrics listens first.
    const addresses = [...output.matchAll(/Server listening at (http:\S+?)"/g)]
    const address = addresses.map(([, one]) => one).find((one) => !one?.endsWith(`:${metricsPort}`))
    if (!address || !output.includes('is ready')) return
    output = ''
    child.stdout.off('data', read).resume()
    found(address)
  }
  child.stdout.on('data', read)
  const address = await promise
  const ended = once(child, 'exit')
  return {
    address,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** The figures of the process since the last call. */
    figures: () => readFigures(`http://127.0.0.1:${metricsPort}/metrics`),
    async stop() {
      child.kill()
      await ended
    },
  }
}

async function readFigures(url: string) {
  const text = await (await fetch(url)).text()
  const value = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  /** Of a delay the period of the timer that measures it is a part. */
  const delayMs = (name: string) =>
    Math.max(
      0,
      value(`nodejs_eventloop_lag_${name}_seconds`) * 1_000 - eventLoopMonitoringPrecision,
    )
  return {
    at: performance.now(),
    loopMaxMs: delayMs('max'),
    loopP99Ms: delayMs('p99'),
    cpuSeconds: value('process_cpu_seconds_total'),
    residentMegabytes: value('process_resident_memory_bytes') / 1024 ** 2,
  }
}
