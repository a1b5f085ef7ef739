import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/** Lets the space of new objects grow with the load, by V8's own factor: bin/openchair.ts holds it during the start. */
export function releaseYoungGeneration() {
  // Before the flag changes: V8 rejects a cache that was written with other flags than it is read with.
  flushCompileCache()
  setFlagsFromString('--semi-space-growth-factor=2')
}
