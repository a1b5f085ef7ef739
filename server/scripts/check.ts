import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Everything that is checked without running the tests; a step whose file is absent is left out. */
const steps: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'types of the dashboard', command: ['tsc', '--noEmit', '-p', 'dashboard'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  {
    name: 'generated files',
    command: ['node', 'server/scripts/gen.ts', '--check'],
    needs: 'server/scripts/gen.ts',
  },
  {
    name: 'client of the dashboard',
    command: ['node', 'dashboard/codegen/generate.ts', '--check'],
    needs: 'dashboard/codegen/generate.ts',
  },
  {
    name: 'described properties',
    command: ['node', 'server/scripts/described.ts'],
    needs: 'docs/openapi.json',
  },
  {
    name: 'openapi',
    command: ['redocly', 'lint', 'docs/openapi.json'],
    needs: 'docs/openapi.json',
  },
]

interface Step {
  name: string
  command: [program: string, ...args: string[]]
  /** The file without which the step has nothing to check. */
  needs?: string
}

const failed: string[] = []
for (const step of steps) {
  if (step.needs && !existsSync(resolve(root, step.needs))) continue
  const startedAt = performance.now()
  const { code, output } = await run(step)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)`)
  if (code === 0) continue
  console.log(output)
  failed.push(step.name)
}
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

function run({ command: [program, ...args] }: Step): Promise<{ code: number; output: string }> {
  const { promise, resolve: done } = Promise.withResolvers<{ code: number; output: string }>()
  // Checks must not depend on the network, so Redocly neither reports nor looks for updates.
  const env = {
    ...process.env,
    PATH: [resolve(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  }
  const child = spawn(program, args, { cwd: root, env, shell: process.platform === 'win32' })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.on('error', (error) => done({ code: 1, output: error.message }))
  child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  return promise
}
