import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const ownProgram = resolve(import.meta.dirname, '../../../bin/openchair.js')

/** A worker in a process of its own, which can be killed; it may send to this machine. The program may be that of another version. */
export function openWorker(
  env: { DATABASE_URL: string; ENCRYPTION_KEY: string } & NodeJS.ProcessEnv,
  program = ownProgram,
) {
  const settings = {
    ROLE: 'worker',
    PORT: '0',
    LOG_LEVEL: 'info',
    WEBHOOK_ALLOW_INSECURE: 'true',
    WEBHOOK_RETRY_SCHEDULE: '0,1',
    DASHBOARD: 'off',
  }
  let child: ChildProcess
  let address: Promise<string>
  const start = () => {
    child = spawn(process.execPath, [program, 'start'], {
      env: { ...process.env, ...settings, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    address = addressOf(child)
  }
  const kill = async () => {
    await address
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  start()
  return {
    ready: async () => void (await address),
    /** Its current address; another one after a kill. */
    address: () => address,
    async killAndStartAnew() {
      await kill()
      start()
    },
    kill,
    /** Asks it to end, and returns how it ended and after how long. */
    async stop() {
      const gone = once(child, 'exit') as Promise<[number | null, string | null]>
      const askedAt = performance.now()
      child.kill('SIGTERM')
      const [code, signal] = await gone
      return { code, signal, tookMs: performance.now() - askedAt }
    },
    start,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    /** The value of one of its metrics. */
    async metric(name: string): Promise<number> {
      const response = await fetch(`${await address}/metrics`)
      const line = (await response.text()).split('\n').find((one) => one.startsWith(`${name} `))
      return Number(line?.split(' ')[1])
    },
  }
}

/** Its address according to its log, once it is ready. */
async function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  const { promise, resolve: found, reject } = Promise.withResolvers<string>()
  promise.catch(() => {})
  child.once('exit', () => reject(new Error('The worker did not start')))
  const read = (chunk: Buffer) => {
    output += String(chunk)
    const address = /Server listening at (http:\S+?)"/.exec(output)?.[1]
    if (!address || !output.includes('is ready')) return
    child.stdout?.off('data', read).resume()
    found(address)
  }
  child.stdout?.on('data', read)
  return promise
}
