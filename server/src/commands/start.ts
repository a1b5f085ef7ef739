import { readConfig } from '#config/config.ts'
import { accountsExist } from '#features/access/accounts/exist.ts'
import { setupCode } from '#features/access/setup/code.ts'
import { closeDataFolder, keepFilesPrivate } from '#operation/private-folder.ts'

import type { Demo } from '../demo/open.ts'
import type { Context } from '../server/serve.ts'
import { listing } from './answer.ts'
import { programName } from './program-name.ts'
import { noteAddress } from './server-address.ts'
import { setupUrl } from './setup-code.ts'

export async function run() {
  const config = readConfig(process.env)
  if (config.databaseUrl === null) closeDataFolder(config.dataDir)
  keepFilesPrivate()
  // The other commands need no web server, and start faster without loading it.
  const [{ runServer }, { startWork }] = await Promise.all([
    import('../server/serve.ts'),
    import('../jobs/jobs.ts'),
  ])
  let demo: Demo | undefined
  let code: string | undefined
  const prepare = async (context: Context) => {
    if (config.role === 'worker') return
    if (config.demo) demo = await makeDemo(context)
    const { database, masterKey } = context
    if (config.dashboard && !(await accountsExist(database.db))) code = setupCode(masterKey)
  }
  const announce = (address: string, { lifetime }: Context) => {
    // A port of 0 is chosen by the system, so the configuration does not have it.
    const url = config.port === 0 ? address : config.publicUrl
    // With DATABASE_URL there may be no data folder, and other servers elsewhere.
    if (!config.databaseUrl && config.role !== 'worker') {
      const note = noteAddress(config.dataDir, { url, local: address })
      lifetime.onShutdown('requests', 'the note of its address', note.remove)
    }
    const { isTTY: isTerminal } = process.stdout
    process.stdout.write(welcome({ url, role: config.role, demo, code, isTerminal }))
  }
  runServer(config, { prepare, startJobs: startWork, announce })
}

async function makeDemo({ database, masterKey, log }: Context) {
  try {
    const { openDemo } = await import('../demo/open.ts')
    return await openDemo(database, masterKey, { ifEmpty: true })
  } catch (err) {
    log.error({ err }, 'The demo salon could not be created')
    return undefined
  }
}

interface Welcome {
  url: string
  role: string
  demo: Demo | undefined
  /** The setup code, while there is no account. */
  code: string | undefined
  /** Otherwise the output may be retained, by journald or Docker, and must not contain secrets. */
  isTerminal: boolean
}

export function welcome({ url, role, demo, code, isTerminal }: Welcome) {
  if (role === 'worker') return '\nThe worker of Openchair is ready.\n\n'
  const known = demo && {
    Business: demo.businessId,
    ...(isTerminal ? secretsOf(demo) : { Logins: `${programName()} demo` }),
  }
  const page = demo?.bookingPage
  const lines = listing({
    'Set up': code && (isTerminal ? setupUrl(url, code) : `${url}/setup`),
    'Setup code': code && (isTerminal ? code : `${programName()} setup-code`),
    'Booking page': page && url + page,
    Address: url,
    API: `${url}/api/v1`,
    ...known,
  })
  return `\nOpenchair is ready${endOf({ demo, code })}.\n\n${lines}\n\n`
}

const endOf = ({ demo, code }: Pick<Welcome, 'demo' | 'code'>) => {
  if (code !== undefined) return '. Set up your salon in the browser'
  return demo ? ', with a demo salon' : ''
}

const secretsOf = ({ key, login }: Demo) => ({
  'API key': key,
  'E-mail': login.email,
  Password: login.password ?? '(changed)',
})
