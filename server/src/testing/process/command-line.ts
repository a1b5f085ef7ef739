import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'

import { runCommandLine } from '#src/commands/program.ts'

import { databaseUrl } from '../database/database.ts'
import { migratedDatabase } from '../database/prepare-database.ts'

/** Commands of this process, which see these variables beside its own; nothing else of the process does. */
export function commandsWith(env: NodeJS.ProcessEnv) {
  /** Runs a command in this process; the password is what is typed when it asks for one. */
  async function run(args: readonly string[], password = '') {
    const [out, err]: [string[], string[]] = [[], []]
    const writeOut = (text: string) => out.push(text)
    const writeErr = (text: string) => err.push(text)
    const readPassword = async () => password
    const given = process.env
    process.env = { ...given, ...env }
    try {
      const code = await runCommandLine(args, { writeOut, writeErr, readPassword })
      return { code, stdout: out.join(''), stderr: err.join('') }
    } finally {
      process.env = given
    }
  }

  /** Parses the one object that a command with --json prints. */
  // oxlint-disable-next-line typescript/no-explicit-any
  async function json(...args: string[]): Promise<any> {
    const { code, stdout, stderr } = await run([...args, '--json'])
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^\{.*\}\n$/)
    return JSON.parse(stdout)
  }

  /** Asserts a refusal: one matching line on stderr after warnings, nothing on stdout. Returns the exit code. */
  async function refused(args: string[], ...words: RegExp[]) {
    const { code, stdout, stderr } = await run(args)
    assert.notEqual(code, 0)
    assert.equal(stdout, '')
    assert.match(stderr, /^(warning: [^\n]+\n)*error: [^\n]+\n$/)
    for (const word of words) assert.match(stderr, word)
    return code
  }
  return { run, json, refused }
}

export const { run, json, refused } = commandsWith({})

/** Commands on a database of their own, until `drop`, with a key of its own; `env` has what a test adds to their environment. */
export async function openCommands() {
  const { url, drop } = await migratedDatabase(await databaseUrl())
  const encryptionKey = randomBytes(32).toString('hex')
  const env: NodeJS.ProcessEnv = { DATABASE_URL: url, ENCRYPTION_KEY: encryptionKey }
  return { url, encryptionKey, env, drop, ...commandsWith(env) }
}
