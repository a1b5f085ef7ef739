import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { after } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'

const run = promisify(execFile)
const program = resolve(import.meta.dirname, '../../server/bin/openchair.ts')

export interface Login {
  email: string
  password: string
}

export interface Salon extends Login {
  address: string
  /** Somebody with the role STAFF. */
  staff: Login
}

let close = async () => {}
// Of the file: one within a hook would run when the hook ends.
after(() => close())

/** The demo salon on a server of its own, with the dashboard built; SALON names one that runs already. */
export async function openSalon(): Promise<Salon> {
  const given = process.env['SALON']
  if (given) return JSON.parse(given) as Salon
  const dataDir = await mkdtemp(join(tmpdir(), 'openchair-e2e-'))
  const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', DASHBOARD: 'on', DEMO: 'on' }
  const server = spawn(process.execPath, [program, 'start'], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  close = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  const told = new Map<string, string>()
  for await (const line of createInterface(server.stdout)) {
    const [, name, value] = /^(\S+) {2,}(\S+)$/.exec(line) ?? []
    if (name && value) told.set(name, value)
    if (told.has('Password')) break
  }
  const salon = {
    staff: await staffLogin(settings),
    address: told.get('Address') ?? '',
    email: told.get('E-mail') ?? '',
    password: told.get('Password') ?? '',
  }
  salon.address = salon.address.replace('127.0.0.1', 'localhost')
  while ((await fetch(salon.address)).status === 503) await delay(250)
  return salon
}

/** The first line tells of the owner alone; a command beside the server knows everybody. */
async function staffLogin(settings: NodeJS.ProcessEnv): Promise<Login> {
  const env = { PATH: process.env['PATH'], ...settings }
  const { stdout } = await run(process.execPath, [program, 'demo', '--json'], { env })
  const { logins } = JSON.parse(stdout) as { logins: (Login & { role: string })[] }
  const login = logins.find(({ role }) => role === 'STAFF')
  if (!login) throw new Error('The demo salon has nobody of the role STAFF')
  return login
}

export async function signIn(page: Page, { email, password }: Login) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
