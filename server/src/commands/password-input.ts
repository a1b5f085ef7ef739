import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

import { usageError } from './failure.ts'

/**
 * Reads a password that is on no command line: at a terminal it is asked for twice without showing it, otherwise it is
 * the first line of the standard input.
 */
export const readPassword = (): Promise<string> =>
  readSecret({ prompt: 'Password: ', option: '--password-stdin', isNew: true })

interface Options {
  prompt: string
  /** The text before the fault, in the error of an empty standard input. */
  option: string
  /** A new one is asked for twice at a terminal, since a typing error would be found too late. */
  isNew: boolean
}

/** Reads something secret in the same way. */
export async function readSecret({ prompt, option, isNew }: Options): Promise<string> {
  if (!process.stdin.isTTY) return firstLine(option)
  const secret = await ask(prompt)
  if (isNew && (await ask('The same again: ')) !== secret)
    throw usageError('The two are not the same')
  return secret
}

async function firstLine(option: string) {
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) {
    process.stdin.destroy()
    return line
  }
  throw usageError(`${option}: the standard input is empty`)
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
