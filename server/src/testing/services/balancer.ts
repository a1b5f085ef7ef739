import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

/**
 * A load balancer as in production: round-robin, over persistent connections, with periodic
 * readiness checks.
 */
export async function openBalancer(t: TestContext, probeMs = 200) {
  const agent = new Agent({ keepAlive: true })
  const nodes: { address: string; isReady: boolean }[] = []
  const failures: string[] = []
  let turn = 0
  const server = createServer((asked, answer) => {
    const ready = nodes.filter(({ isReady }) => isReady)
    const node = ready[turn++ % ready.length]
    const fail = (error: Error & { code?: string }) => {
      failures.push(error.code ?? error.message)
      answer.writeHead(502).end()
    }
    if (!node) return fail(new Error('No node is ready'))
    const { method, url, headers } = asked
    const passed = request(node.address + url, { method, headers, agent }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502)
      reply.pipe(answer)
    })
    passed.on('error', fail)
    asked.pipe(passed)
  })
  const probe = async (node: (typeof nodes)[number]) => {
    node.isReady = await fetch(`${node.address}/readyz`).then(
      async (response) => (await response.arrayBuffer(), response.ok),
      () => false,
    )
  }
  const timer = setInterval(() => nodes.forEach((node) => void probe(node)), probeMs)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    clearInterval(timer)
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    async add(address: string) {
      const node = { address, isReady: false }
      nodes.push(node)
      await probe(node)
    },
  }
}
