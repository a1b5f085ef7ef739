import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import test, { type TestContext } from 'node:test'
import { promisify } from 'node:util'

import { signedHeaders } from '#core/crypto/signed-headers.ts'
import { newId } from '#core/ids.ts'
import { newSecret } from '#features/webhooks/secret.ts'

const root = resolve(import.meta.dirname, '../..')
const example = resolve(root, 'examples/webhook-receiver.ts')

/** Runs the example of the documentation unchanged, on a free port. */
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
  const url = String(/http:\S+/.exec(await lineWith('http:')))
  return { url, lineWith }
}

test('the example receiver accepts genuine and fresh deliveries, and handles each once', async (t) => {
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

  // The handled deliveries in order: the first and the last one, with the refused ones between
  // them.
  assert.match(await lineWith('"name"'), /"first"/)
  assert.match(await lineWith('Again'), new RegExp(`^Again: staff.created ${deliveryId}$`))
  assert.match(await lineWith('Refused'), /not made with this secret/)
  assert.match(await lineWith('Refused'), /sent 30\d s ago/)
  assert.match(await lineWith('"name"'), /"last"/)
})

test('started as documented, it runs on our Node and reports missing settings', async () => {
  const { WEBHOOK_SECRET: _, ...env } = process.env
  const options = { cwd: root, env, shell: process.platform === 'win32' }
  const run = promisify(execFile)('npm', ['run', '--silent', 'receiver'], options)
  await assert.rejects(run, {
    code: 1,
    stdout: '',
    stderr: /WEBHOOK_SECRET is missing\..*npm run/s,
  })
})

test('a port in use is reported in one sentence', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1')
  t.after(() => taken.close())
  await once(taken, 'listening')
  const env = {
    ...process.env,
    WEBHOOK_SECRET: newSecret(),
    PORT: String((taken.address() as AddressInfo).port),
  }
  const run = promisify(execFile)(process.execPath, [example], { env })
  await assert.rejects(run, { code: 1, stderr: /^Can't listen on port .*PORT=4001/ })
})
