import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

import { usageError } from './failure.ts'

/**
 * Reads a password that is on no command line: at a terminal it is asked for twice without showing it, otherwise it is
 * the first line of the standard input.
 */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine()
  const password = await ask('Password: ')
  if ((await ask('The same again: ')) !== password) throw usageError('The passwords differ')
  return password
}

async function firstLine() {
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) {
    process.stdin.destroy()
    return line
  }
  throw usageError('--password-stdin: the standard input is empty')
}

async function ask(prompt: string) {
  process.stderr.write(prompt)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const interrupted = new Promise<never>((_, reject) =>
    terminal.once('SIGINT', () => reject(usageError('No password was given'))),
  )
  try {
    return await Promise.race([terminal.question(''), interrupted])
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
