import type { Command } from 'commander'

import { readConfig } from '#config/config.ts'

import type { Demo } from '../demo/open.ts'
import type { Context } from '../serve.ts'
import { listing } from './answer.ts'

export const addStart = (program: Command) =>
  program
    .command('start')
    .description('Run the server, on PostgreSQL of its own unless DATABASE_URL names another.')
    .action(run)

async function run() {
  const config = readConfig(process.env)
  // The other commands need no web server, and start faster without one.
  const [{ runServer }, { startWork }] = await Promise.all([
    import('../serve.ts'),
    import('../jobs.ts'),
  ])
  let demo: Demo | undefined
  const prepare = async ({ database, masterKey, log }: Context) => {
    if (!config.demo || config.role === 'worker') return
    try {
      const { openDemo } = await import('../demo/open.ts')
      demo = await openDemo(database, masterKey, { ifEmpty: true })
    } catch (err) {
      log.error({ err }, 'The demo salon could not be made')
    }
  }
  const announce = (address: string) => {
    // A port of 0 is chosen by the system, which the configuration cannot know.
    const url = config.port === 0 ? address : config.publicUrl
    process.stdout.write(welcome(url, config.role, demo))
  }
  runServer(config, { prepare, startJobs: startWork, announce })
}

/** Not for the log, which may be kept and must not hold secrets. */
function welcome(url: string, role: string, demo: Demo | undefined) {
  if (role === 'worker') return '\nThe worker of Openchair is ready.\n\n'
  const known = demo && {
    Business: demo.businessId,
    'API key': demo.key,
    'E-mail': demo.login.email,
    Password: demo.login.password ?? '(changed)',
  }
  const lines = listing({ Address: url, API: `${url}/api/v1`, ...known })
  return `\nOpenchair is ready${demo ? ', with a demo salon' : ''}.\n\n${lines}\n\n`
}
