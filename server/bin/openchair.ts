#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

// While a server starts, nearly all new objects stay, for which V8 would grow their space to 3 times 32 MB and not
// return them. operation/young-generation.ts lets it grow with the load.
if (process.argv[2] === 'start') setFlagsFromString('--semi-space-growth-factor=1')
// For the release, whose launcher starts this file; the program of the checkout has enabled it already.
enableCompileCache()
const { ignoreClosedOutput, runCommandLine } = await import('#src/commands/program.ts')

ignoreClosedOutput()
process.exitCode = await runCommandLine(process.argv.slice(2))
// Doctor has given up what does not answer, which must not hold its process either.
if (process.argv[2] === 'doctor') setTimeout(() => process.exit(), 2_000).unref()
