import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import test, { type TestContext } from 'node:test'

import { newId } from '#core/ids.ts'
import { newSecret } from '#features/webhooks/secret.ts'
import { signedHeaders } from '#features/webhooks/sending/signature.ts'

const example = resolve(import.meta.dirname, '../../examples/webhook-receiver.ts')

/** Runs the example that the documentation shows, as it is, on a free port. */
async function runExample(t: TestContext, secret: string) {
  const child = spawn(process.execPath, [example], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const lineWith = async (word: string) => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done || value.includes(word)) return String(value)
    }
  }
  const url = `http://127.0.0.1:${/port: (\d+)/.exec(await lineWith('port:'))?.[1]}/`
  return { url, lineWith }
}

test('the example receiver takes what is genuine and fresh, and handles it once', async (t) => {
  const secret = newSecret()
  const { url, lineWith } = await runExample(t, secret)
  const deliver = async ({
    deliveryId = newId(),
    name = 'first',
    sentAt = new Date(),
    signedBy = secret,
    tamper = (body: string) => body,
  } = {}) => {
    const event = 'staff.created'
    const content = { id: deliveryId, event, payload: { name }, deliveredAt: sentAt }
    const body = JSON.stringify(content)
    const signed = { deliveryId, eventType: event, attempt: 1, sentAt, body }
    const headers = signedHeaders({ ...signed, secret: signedBy })
    return (await fetch(url, { method: 'POST', headers, body: tamper(body) })).status
  }

  const deliveryId = newId()
  assert.equal(await deliver({ deliveryId }), 204)
  assert.equal(await deliver({ deliveryId }), 204)
  assert.equal(await deliver({ name: 'forged', signedBy: newSecret() }), 401)
  const older = new Date(Date.now() - 301_000)
  assert.equal(await deliver({ name: 'old', sentAt: older }), 401)
  assert.equal(await deliver({ tamper: (body) => body.replace('first', 'other') }), 401)
  assert.equal((await fetch(url, { method: 'POST', body: '{}' })).status, 401)
  assert.equal(await deliver({ name: 'last' }), 204)

  // What it has handled, in order: once the first and then the last.
  assert.match(await lineWith('name:'), /'first'/)
  assert.match(await lineWith('name:'), /'last'/)
})
