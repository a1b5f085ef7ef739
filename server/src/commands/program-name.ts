import { realpathSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'

/**
 * The words that run this program once more, for messages. The launcher of an installed release says by which path it was
 * started; its name alone is enough where the shell finds the same file by it. Only a checkout is run by npx: elsewhere npx
 * could fetch a program of that name from the registry.
 */
export function programName(env: NodeJS.ProcessEnv = process.env): string {
  const launcher = env['OPENCHAIR_LAUNCHER']
  if (launcher === undefined) return 'npx openchair'
  const name = basename(launcher)
  const found = (env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => realPathOf(join(folder, name)))
    .find((path) => path !== undefined)
  return found !== undefined && found === realPathOf(launcher) ? name : launcher
}

function realPathOf(path: string) {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
