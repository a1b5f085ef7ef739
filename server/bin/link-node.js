import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs after `npm ci`, on any Node. The commands of this checkout run on the Node that npm installs, by its link in node_modules/.bin.
// npm 9, which Debian 13 has, omits that link, because packages for other machines have a program of the same name.
const root = resolve(fileURLToPath(import.meta.url), '../../..')
const fault = process.platform === 'win32' ? undefined : linkNode(process.env['LINK_IN'] ?? root)
if (fault) {
  console.error(`\n${fault}\n`)
  process.exit(1)
}

/** The reason why the installed Node does not run here, or undefined. */
function linkNode(/** @type {string} */ folder) {
  const { platform, arch, versions } = process
  const name = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`].find((one) =>
    existsSync(join(folder, 'node_modules', one, 'bin/node')),
  )
  if (!name || Number.parseInt(versions.node, 10) >= 26) return undefined
  const programs = join(folder, 'node_modules/.bin')
  mkdirSync(programs, { recursive: true })
  const link = join(programs, 'node')
  if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(`../${name}/bin/node`, link)
  const { status, stderr } = spawnSync(link, ['--version'], { encoding: 'utf8' })
  return status === 0 ? undefined : reasonOf(stderr)
}

function reasonOf(/** @type {string} */ printed) {
  const [library] = /lib[\w.+-]+\.so[\w.]*/.exec(printed) ?? []
  if (!library) return `The Node that npm has installed does not run here: ${printed}`
  const remedy = library.startsWith('libatomic')
    ? ': apt-get install libatomic1 (Debian, Ubuntu), dnf install libatomic (Fedora)'
    : ''
  return `The Node that npm has installed needs ${library}. Install it, then run npm ci again${remedy}.`
}
