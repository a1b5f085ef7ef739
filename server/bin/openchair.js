#!/usr/bin/env node
import './preflight.js'

const { enableCompileCache } = await import('node:module')
// Before the first TypeScript is read: stripping its types would load a compiler that no later file needs.
enableCompileCache()
await import('./openchair.ts')
