import assert from 'node:assert/strict'
import test from 'node:test'

import { isOfPlugin } from './move-to-node.ts'

test('the refusal of an output plugin is told from other errors', () => {
  const refused = 'ERROR:  library "citus" may not be used as an output plugin'
  assert.equal(isOfPlugin(new Error(refused)), true)
  assert.equal(isOfPlugin(new Error('could not connect to 127.0.0.1:5601')), false)
})
