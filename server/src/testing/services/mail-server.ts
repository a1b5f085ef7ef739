import { after } from 'node:test'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

import { forProcess } from '../process/file-scope.ts'

interface Options extends SMTPServerOptions {
  /** May refuse a message by its recipient. */
  answer?: (to: string) => Error | undefined
  port?: number
}

/** A mail server on this machine, with the messages that it accepted, in order. */
export async function openMailServer(
  t: { after: (close: () => Promise<void>) => unknown },
  { answer = () => undefined, port: requested = 0, ...options }: Options = {},
) {
  const letters: string[] = []
  const server = new SMTPServer({
    // A persistent connection must not delay the end of a test.
    closeTimeout: 100,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => done(Object.assign(new Error('who?'), { responseCode: 535 })),
    onRcptTo: ({ address }, _, done) => done(answer(address)),
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        letters.push(Buffer.concat(chunks).toString())
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(requested, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  t.after(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${port}`, port, letters }
}

let ofProcess: ReturnType<typeof openMailServer> | undefined

/** The one of the process, without letters: its workers keep the connection to the first mail server that they are given. */
export async function sharedMailServer() {
  ofProcess ??= openMailServer({ after: (close) => forProcess(() => after(close)) })
  const server = await ofProcess
  server.letters.length = 0
  return server
}

/** A header of a message, unfolded. */
export const headerOf = (letter: string, name: string): string | undefined =>
  new RegExp(`^${name}:((?:.*\\r\\n[ \\t])*.*)\\r\\n`, 'im')
    .exec(letter)?.[1]
    ?.replaceAll(/\r\n[ \t]+/g, ' ')
    .trim()
