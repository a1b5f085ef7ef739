import autocannon from 'autocannon'

/** The measurements of one client process: latencies in milliseconds. */
export interface Measurement {
  perSecond: number
  p50: number
  p95: number
  p99: number
}

export interface Target {
  url: string
  headers?: Record<string, string>
  /** A body for each request: makes the requests POSTs. */
  body?: () => object
}

interface LoadOptions {
  connections: number
  seconds: number
}

/**
 * Sends requests for some seconds; throws for unsuccessful responses, because refusals are fast.
 */
export async function loadTarget(
  { url, headers = {}, body }: Target,
  { connections, seconds }: LoadOptions,
) {
  const post = body && {
    method: 'POST' as const,
    headers: { ...headers, 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request: autocannon.Request) => ({
          ...request,
          body: JSON.stringify(body()),
        }),
      },
    ],
  }
  const result = await autocannon({ url, headers, connections, duration: seconds, ...post })
  if (result.non2xx || result.errors)
    throw new Error(
      `${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors, longest ${result.latency.max} ms`,
    )
  const { p50, p97_5, p99 } = result.latency
  const perSecond = result.requests.total / result.duration
  // The client reports no p95: p97.5 is the stricter neighbour.
  return { perSecond, p50, p95: p97_5, p99 } satisfies Measurement
}

/** The median of each figure over the rounds. */
export const medianOf = (rounds: readonly Measurement[]): Measurement => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  p99: median(rounds.map(({ p99 }) => p99)),
})

export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Long enough for the JIT to compile hot code, as in a server that has run for a minute. */
const warmUpSeconds = 8

/**
 * Loads each target alternately, round after round, so that a machine that slows down affects all
 * of them. The warm-up does not count.
 */
export async function compare<Name extends string>(
  targets: Record<Name, Target>,
  pressure: LoadOptions,
  rounds = 5,
): Promise<Record<Name, Measurement>> {
  const names = Object.keys(targets) as Name[]
  const seen = new Map<Name, Measurement[]>(names.map((name) => [name, []]))
  for (const name of names) await loadTarget(targets[name], { ...pressure, seconds: warmUpSeconds })
  for (let round = 0; round < rounds; round++) {
    for (const name of names) seen.get(name)?.push(await loadTarget(targets[name], pressure))
  }
  return Object.fromEntries(names.map((name) => [name, medianOf(seen.get(name) ?? [])])) as Record<
    Name,
    Measurement
  >
}
