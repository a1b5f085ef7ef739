import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { TestContext } from 'node:test'

export interface SmsRequest {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

interface Answer {
  status: number
  body?: unknown
}

/** The server of a provider of text messages; an answer of null ends the connection without a response. */
export async function openSmsServer(t: Pick<TestContext, 'after'>) {
  const requests: SmsRequest[] = []
  const opened = { requests, url: '', answer: (): Answer | null => ({ status: 200 }) }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      requests.push({ path: request.url ?? '', headers: request.headers, body })
      const answer = opened.answer()
      if (answer === null) return request.socket.destroy()
      return response.writeHead(answer.status).end(JSON.stringify(answer.body ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  t.after(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return opened
}
