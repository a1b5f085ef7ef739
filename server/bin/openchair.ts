#!/usr/bin/env node
import { runCommandLine } from '#src/commands/program.ts'

await runCommandLine(process.argv)
