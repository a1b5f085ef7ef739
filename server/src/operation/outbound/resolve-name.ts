import { lookup, Resolver } from 'node:dns/promises'
import { setTimeout as delay } from 'node:timers/promises'

import { codeOf } from '#db/system-error.ts'

export interface Address {
  address: string
  family: 4 | 6
}

interface HowToResolve {
  limitMs: number
  /** Whether a name unknown to the name servers is looked up by the system, /etc/hosts included. */
  orSystem: boolean
}

/**
 * The addresses of a name, IPv4 first. It queries the name servers directly: the system's look-up runs on four
 * threads, which a few slow name servers would block. Throws if there is none.
 */
export async function resolveName(
  name: string,
  { limitMs, orSystem }: HowToResolve,
): Promise<Address[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const over = new AbortController()
  const late = delay(limitMs, undefined, { signal: over.signal }).then(() => {
    resolver.cancel()
    throw new Error(`${name} was not resolved in time`)
  })
  late.catch(() => {})
  const found = ask(resolver, name)
  try {
    return await Promise.race([orSystem ? found.catch(askSystem(name)) : found, late])
  } finally {
    over.abort()
  }
}

/** Not after a time-out of the name servers, for the reason above. */
const askSystem = (name: string) => async (error: unknown) => {
  if (slow.has(codeOf(error) ?? '')) throw error
  return (await lookup(name, { all: true, order: 'ipv4first' })) as Address[]
}

const slow = new Set(['ETIMEOUT', 'ECANCELLED'])

async function ask(resolver: Resolver, name: string): Promise<Address[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  return [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({
      address,
      family: 4 as const,
    })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({
      address,
      family: 6 as const,
    })),
  ]
}
