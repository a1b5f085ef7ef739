import assert from 'node:assert/strict'
import test from 'node:test'

import { messageOf } from '#core/errors.ts'

import { explained } from './move-to-node.ts'

test('a refused library of Citus is explained by the setting, and other errors stay as they are', () => {
  const refused = new Error('ERROR:  library "citus" may not be used as an output plugin')
  assert.match(messageOf(explained(refused)), /output_plugin_libraries = pgoutput, .*citus/)
  const other = new Error('could not connect to 127.0.0.1:5601')
  assert.equal(explained(other), other)
})
