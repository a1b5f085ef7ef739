import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The memory of a child beyond that of an idle one. */
export interface MemoryLimits {
  /** Of JavaScript's objects. */
  heapMb: number
  /** Of all of it, with WebAssembly and buffers. */
  memoryMb: number
}

interface Command {
  program: string
  args: string[]
}

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** The folder with src, fonts and package.json, of the checkout as of the release. */
const own = resolve(import.meta.dirname, '../../..')

/** The paths that a child may read: code and fonts. Packages of the checkout are beside the folder of the server. */
const readable = ['src', 'fonts', 'package.json', 'node_modules', '../node_modules']
  .map((name) => resolve(own, name))
  .filter((path) => existsSync(path))

/**
 * The megabytes that the kernel counts for an idle process: V8 reserves 512 for code, which take no memory. A limit of the address
 * space instead would count the 10 GB that each WebAssembly memory reserves.
 */
const reservedMb = 640

/**
 * The command of a child that runs `module`. It may read code and fonts; no other file, network, process, thread or
 * addon. Where there is a shell it is started by one, which sets limits that a process cannot set for itself.
 */
export function commandOf(module: URL, limits: MemoryLimits, { isLimited = true } = {}): Command {
  const args = [
    `--max-old-space-size=${limits.heapMb}`,
    '--max-semi-space-size=4',
    '--expose-gc',
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    main,
    module.href,
  ]
  if (!hasShell) return { program: process.execPath, args }
  const dataKb = isLimited ? (reservedMb + limits.memoryMb) * 1024 : 'unlimited'
  return { program: '/bin/sh', args: ['-c', script, 'sh', `${dataKb}`, process.execPath, ...args] }
}

/** Windows has none, and ends the children of a process with it. */
export const hasShell = process.platform !== 'win32'

/**
 * The shell outlives the child, and ends it when its own input ends: at the latest with the server, even if that is
 * killed while the child computes. The kernel ends children first when a machine has no memory left, and writes no
 * core, which would hold what a child has read. Where Linux shares processors by session, the one of a child would get as much
 * as all of the server.
 */
const script = `
trap '' HUP INT TERM
ulimit -c 0 2>/dev/null
ulimit -d "$1" 2>/dev/null
{ echo 900 >/proc/self/oom_score_adj; } 2>/dev/null
{ echo 10 >/proc/self/autogroup; } 2>/dev/null
shift
"$@" </dev/null &
child=$!
exec 3>&-
read -r line
kill -9 $child 2>/dev/null
wait $child 2>/dev/null`
