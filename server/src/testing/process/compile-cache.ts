import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** The compile cache of this process, for a forked script: with other flags of V8, as servers set, none of it would be valid. */
export function ownCompileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}
