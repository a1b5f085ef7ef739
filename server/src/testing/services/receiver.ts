import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

export interface ReceivedRequest {
  headers: http.IncomingHttpHeaders
  /** Raw, as it was signed. */
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  at: number
}

export type Behaviour = (request: http.IncomingMessage, response: http.ServerResponse) => void

/** A webhook receiver on this machine; it answers 204 unless given a behaviour. */
export async function openReceiver(t: Pick<TestContext, 'after'>, behaviour?: Behaviour) {
  const received: ReceivedRequest[] = []
  let arrived = Promise.withResolvers<void>()
  let behave: Behaviour = behaviour ?? ((_, response) => void response.writeHead(204).end())
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const { headers } = request
      received.push({ headers, text, body: JSON.parse(text || 'null'), at: Date.now() })
      behave(request, response)
      arrived.resolve()
      arrived = Promise.withResolvers()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    server,
    received,
    /** Waits until this number of requests has arrived in total. */
    async until(count: number) {
      while (received.length < count) await arrived.promise
      return received
    },
    behave: (next: Behaviour) => void (behave = next),
  }
}

/** Answers with this status and these headers. */
export const answering =
  (status: number, headers: http.OutgoingHttpHeaders = {}, text = ''): Behaviour =>
  (_, response) =>
    void response.writeHead(status, headers).end(text)
