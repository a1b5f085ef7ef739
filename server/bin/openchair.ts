#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// Stripping types and compiling took a third of the time of a short command.
enableCompileCache()
const { runCommandLine } = await import('#src/commands/program.ts')

process.exitCode = await runCommandLine(process.argv.slice(2))
