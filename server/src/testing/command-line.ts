import assert from 'node:assert/strict'

import { runCommandLine } from '../commands/program.ts'

/** Runs a command in this process. */
export async function run(args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const writeOut = (text: string) => out.push(text)
  const code = await runCommandLine(args, { writeOut, writeErr: (text) => err.push(text) })
  return { code, stdout: out.join(''), stderr: err.join('') }
}

/** The one object that a command with --json prints. */
// oxlint-disable-next-line typescript/no-explicit-any
export async function json(...args: string[]): Promise<any> {
  const { code, stdout, stderr } = await run([...args, '--json'])
  assert.equal(code, 0, stderr)
  assert.match(stdout, /^\{.*\}\n$/)
  return JSON.parse(stdout)
}

/** A refusal: one line on stderr that says all of this, nothing on stdout. */
export async function refused(args: string[], ...words: RegExp[]) {
  const { code, stdout, stderr } = await run(args)
  assert.equal(code, 1)
  assert.equal(stdout, '')
  assert.match(stderr, /^error: [^\n]+\n$/)
  for (const word of words) assert.match(stderr, word)
}
