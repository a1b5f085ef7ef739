#!/usr/bin/env node
import './preflight.js'

const { enableCompileCache } = await import('node:module')
const { setFlagsFromString } = await import('node:v8')
// As in openchair.ts, before the compile cache, whose entries carry the flags that they were compiled with.
if (process.argv[2] === 'start') setFlagsFromString('--semi-space-growth-factor=1')
// Before the first TypeScript is read: stripping its types would load a compiler that no later file needs.
enableCompileCache()
await import('./openchair.ts')
