import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { after } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const program = resolve(import.meta.dirname, '../../server/bin/openchair.ts')

export interface Salon {
  address: string
  email: string
  password: string
}

let close = async () => {}
// Of the file: one within a hook would run when the hook ends.
after(() => close())

/**
 * The demo salon on a server of its own, with the dashboard built; SALON names one that runs already. Variables
 * are what this server is told besides.
 */
export async function openSalon(variables: Record<string, string> = {}): Promise<Salon> {
  const given = process.env['SALON']
  if (given) return JSON.parse(given) as Salon
  const dataDir = await mkdtemp(join(tmpdir(), 'openchair-e2e-'))
  const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', DASHBOARD: 'on', DEMO: 'on' }
  const server = spawn(process.execPath, [program, 'start'], {
    env: { PATH: process.env['PATH'], ...settings, ...variables },
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
    address: told.get('Address') ?? '',
    email: told.get('E-mail') ?? '',
    password: told.get('Password') ?? '',
  }
  salon.address = salon.address.replace('127.0.0.1', 'localhost')
  while ((await fetch(salon.address)).status === 503) await delay(250)
  return salon
}

export async function signIn(page: Page, { email, password }: Salon) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
