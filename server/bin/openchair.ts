#!/usr/bin/env node
import { runCommandLine } from '#src/commands/program.ts'

process.exitCode = await runCommandLine(process.argv.slice(2))
