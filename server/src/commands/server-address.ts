import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from '#config/config.ts'
import { http } from '#core/node-http.ts'

/** Where a server is reached: by people, and from this machine. */
export interface ServerAddress {
  url: string
  local: string
}

const fileIn = (dataDir: string) => join(dataDir, 'server.json')

/** Notes where the server of a data folder is reached, for the commands beside it. */
export function noteAddress(dataDir: string, address: ServerAddress) {
  const path = fileIn(dataDir)
  // The mode counts for a new file alone.
  rmSync(path, { force: true })
  writeFileSync(path, JSON.stringify(address), { mode: 0o600 })
  return { remove: () => rmSync(path, { force: true }) }
}

/** Where people reach the server of a data folder; undefined when none is running. */
export async function runningServerUrl(dataDir: string): Promise<string | undefined> {
  const address = read(fileIn(dataDir))
  // The note of a server that was killed is still there.
  return address && (await answers(address.local)) ? address.url : undefined
}

/**
 * The configuration of a command with the address of the running server in its links: the shell of an administrator seldom
 * has the server's PORT and PUBLIC_URL.
 */
export async function withServerUrl(config: Config): Promise<Config> {
  // With DATABASE_URL there may be no data folder, and other servers elsewhere.
  if (config.databaseUrl !== null || config.publicOrigin !== null) return config
  const publicUrl = (await runningServerUrl(config.dataDir)) ?? config.publicUrl
  return { ...config, publicUrl }
}

function read(path: string): ServerAddress | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ServerAddress
  } catch {
    return undefined
  }
}

const answers = (local: string) =>
  new Promise<boolean>((resolve) => {
    const request = http.get(`${local}/healthz`, { timeout: 1_000 }, (reply) => {
      reply.resume()
      resolve(reply.statusCode === 200)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })
