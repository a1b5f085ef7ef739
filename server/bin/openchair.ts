#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// Stripping types and compiling took a third of the time of a short command.
enableCompileCache()
const { outliveReaders, runCommandLine } = await import('#src/commands/program.ts')

outliveReaders()
process.exitCode = await runCommandLine(process.argv.slice(2))
