import assert from 'node:assert/strict'
import { test } from 'node:test'

import { skip } from '../browser.ts'
import { faultsOfLooks, whole } from '../tour/looks.ts'
import { prepareTour } from '../tour/tour.ts'

const start = prepareTour()

test(
  'each page is whole at every width, speaks German, and can be heard, in light and dark',
  { skip },
  async () => {
    assert.deepEqual(await faultsOfLooks(start, whole), [])
  },
)
