#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// For the release, whose launcher starts this file; the program of the checkout has enabled it already.
enableCompileCache()
const { ignoreClosedOutput, runCommandLine } = await import('#src/commands/program.ts')

ignoreClosedOutput()
process.exitCode = await runCommandLine(process.argv.slice(2))
// Doctor has given up what does not answer, which must not hold its process either.
if (process.argv[2] === 'doctor') setTimeout(() => process.exit(), 2_000).unref()
