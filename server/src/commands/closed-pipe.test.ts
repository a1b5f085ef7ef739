import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import test from 'node:test'

const program = resolve(import.meta.dirname, '../../bin/openchair.js')

test('a command whose output is closed ends silently with 0', async () => {
  const command = `{ "${process.execPath}" "${program}" --help; echo "ended $?" >&2; } | true`
  const shell = spawn('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'pipe'] })
  const output = text(shell.stderr)
  await once(shell, 'exit')
  assert.equal(await output, 'ended 0\n')
})
