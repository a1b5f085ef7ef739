import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { after, type TestContext } from 'node:test'

import { databaseUrl } from '../database/database.ts'
import { encryptionKey } from './server.ts'

const program = resolve(import.meta.dirname, '../../../bin/openchair.js')

/**
 * A complete server as a process of its own, on the database of the test file unless env overrides it. It ends with its test,
 * or where none is given with the file.
 */
export async function openServer(env: NodeJS.ProcessEnv = {}, t?: TestContext) {
  const settings = {
    ROLE: 'all',
    PORT: '0',
    LOG_LEVEL: 'info',
    RATE_LIMIT_MAX: '1000000000',
    GUEST_RATE_LIMIT: '1000000000',
    GUEST_RATE_LIMIT_BUSINESS: '1000000000',
    DASHBOARD: 'off',
  }
  const data = { DATABASE_URL: await databaseUrl(), ENCRYPTION_KEY: encryptionKey }
  const child = spawn(process.execPath, [program, 'start'], {
    env: { ...process.env, ...settings, ...data, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async () => {
    const gone = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGKILL')) await gone
  }
  if (t) t.after(end)
  else after(end)
  const { promise, resolve: found, reject } = Promise.withResolvers<string>()
  child.once('exit', () => reject(new Error('The server did not start')))
  let output = ''
  const read = (chunk: Buffer) => {
    output += String(chunk)
    const address = /Server listening at (http:\S+?)"/.exec(output)?.[1]
    if (!address || !output.includes('is ready')) return
    child.stdout.off('data', read).resume()
    found(address)
  }
  child.stdout.on('data', read)
  return promise
}
