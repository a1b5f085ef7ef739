import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

// `npm ci` installs what a server needs. The tools of `npm run check` and `npm test` are installed when one of these
// commands first finds them missing. Plain JavaScript, because it also runs on an older Node.
const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

if (!existsSync(resolve(root, 'node_modules/.bin/oxlint'))) {
  console.error('The development tools are missing: running npm ci --include=dev')
  const { status } = spawnSync('npm', ['ci', '--include=dev'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
