import { Agent, get } from 'node:http'

import { median } from './load.ts'

const agent = new Agent({ keepAlive: true })

/** Milliseconds from the request to the last byte of its response; throws for a refusal. */
async function timeOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.on('data', () => {})
      answer.on('end', () => resolve(performance.now() - startedAt))
      answer.on('error', reject)
    })
    asked.on('error', reject)
  })
}

interface RequestInput {
  url: string
  headers?: Record<string, string>
  /** Runs before each request, and is not measured. */
  before?: (round: number) => Promise<unknown>
}

/** The median time of single requests, alternating between them. The first rounds do not count. */
export async function interleaved<Name extends string>(
  targets: Record<Name, RequestInput>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(targets) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >
  for (let round = -rounds; round < rounds; round++) {
    for (const name of names) {
      const { url, headers, before } = targets[name]
      await before?.(round)
      const took = await timeOf(url, headers)
      if (round >= 0) times[name].push(took)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<
    Name,
    number
  >
}
