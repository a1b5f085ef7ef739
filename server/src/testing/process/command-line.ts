import assert from 'node:assert/strict'

import { runCommandLine } from '#src/commands/program.ts'

/** Runs a command in this process; the password is what is typed when it asks for one. */
export async function run(args: readonly string[], password = '') {
  const [out, err]: [string[], string[]] = [[], []]
  const writeOut = (text: string) => out.push(text)
  const writeErr = (text: string) => err.push(text)
  const readPassword = async () => password
  const code = await runCommandLine(args, { writeOut, writeErr, readPassword })
  return { code, stdout: out.join(''), stderr: err.join('') }
}

/** Parses the one object that a command with --json prints. */
// oxlint-disable-next-line typescript/no-explicit-any
export async function json(...args: string[]): Promise<any> {
  const { code, stdout, stderr } = await run([...args, '--json'])
  assert.equal(code, 0, stderr)
  assert.match(stdout, /^\{.*\}\n$/)
  return JSON.parse(stdout)
}

/** Asserts a refusal: one matching line on stderr after warnings, nothing on stdout. Returns the exit code. */
export async function refused(args: string[], ...words: RegExp[]) {
  const { code, stdout, stderr } = await run(args)
  assert.notEqual(code, 0)
  assert.equal(stdout, '')
  assert.match(stderr, /^(warning: [^\n]+\n)*error: [^\n]+\n$/)
  for (const word of words) assert.match(stderr, word)
  return code
}
