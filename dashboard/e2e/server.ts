import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const program = resolve(import.meta.dirname, '../../server/bin/openchair.js')

export interface Login {
  email: string
  password: string
}

export interface Salon extends Login {
  address: string
  /** The data folder of its server, for commands. */
  dataDir: string
  /** Somebody of each other role. */
  manager: Login
  staff: Login
}

/** Starts the demo salon on a server of its own, with the dashboard built. */
export async function startSalon(
  more: Record<string, string> = {},
): Promise<{ salon: Salon; close: () => Promise<void> }> {
  const { settings, address, close } = await startServer({ DEMO: 'on', ...more })
  const { DATA_DIR: dataDir } = settings
  return { salon: { ...(await loginsOf(settings)), address, dataDir }, close }
}

/** Starts a server without an account, with the dashboard built. */
export async function startEmpty() {
  const { settings, ...server } = await startServer({ DEMO: 'off' })
  const { code, url } = await printed<{ code: string; url: string }>(settings, 'setup-code')
  return { ...server, code, url }
}

async function startServer(more: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'openchair-e2e-'))
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    DASHBOARD: 'on',
    // Receivers of webhooks are tests of this machine.
    WEBHOOK_ALLOW_INSECURE: 'true',
    ...more,
  }
  const server = spawn(process.execPath, [program, 'start'], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  const output = new Map<string, string>()
  for await (const line of createInterface(server.stdout)) {
    const [, name, value] = /^(\S+(?: \S+)?) {2,}(\S.*)$/.exec(line) ?? []
    if (name && value) output.set(name, value)
    // The values end with an empty line.
    if (output.size > 0 && line === '') break
  }
  const address = (output.get('Address') ?? '').replace('127.0.0.1', 'localhost')
  try {
    await untilBuilt(address)
  } catch (error) {
    await close()
    throw error
  }
  return { settings, address, close }
}

/** Resolves once the server has the dashboard; fails with its reason when it cannot be built. */
async function untilBuilt(address: string) {
  for (;;) {
    const response = await fetch(address)
    if (response.status !== 503) return
    // The page says when to try again only while the dashboard is being built.
    if (!response.headers.has('retry-after'))
      throw new Error(`The server has no dashboard: ${textOf(await response.text())}`)
    await delay(250)
  }
}

const textOf = (html: string) =>
  (/<h1>.*(?=<p>)/s.exec(html)?.[0] ?? html).replaceAll(/<[^>]+>/g, '').trim()

/** Makes the account of somebody who operates the server. */
export async function createOperator({ dataDir }: Pick<Salon, 'dataDir'>): Promise<Login> {
  const login = { email: `operator-${Date.now()}@example.com`, password: 'a long enough password' }
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  const creating = run(
    process.execPath,
    [program, 'account', 'create', '--email', login.email, '--password-stdin'],
    { env },
  )
  creating.child.stdin?.end(login.password)
  await creating
  await run(process.execPath, [program, 'operator', 'add', '--email', login.email, '--unproven'], {
    env,
  })
  return login
}

/** The first lines have no secrets, since no terminal reads them; a command beside the server prints them. */
async function printed<Answer>(settings: NodeJS.ProcessEnv, command: string) {
  const env = { PATH: process.env['PATH'], ...settings }
  const { stdout } = await run(process.execPath, [program, command, '--json'], { env })
  return JSON.parse(stdout) as Answer
}

async function loginsOf(settings: NodeJS.ProcessEnv) {
  const { logins } = await printed<{ logins: (Login & { role: string })[] }>(settings, 'demo')
  const loginOf = (wanted: string) => {
    const login = logins.find(({ role }) => role === wanted)
    if (!login) throw new Error(`The demo salon has nobody of the role ${wanted}`)
    return login
  }
  const { email, password } = loginOf('OWNER')
  return { email, password, manager: loginOf('MANAGER'), staff: loginOf('STAFF') }
}
