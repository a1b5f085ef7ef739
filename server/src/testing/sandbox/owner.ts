import { createSandbox } from '#operation/sandbox/sandbox.ts'

import { testKind } from './kind.ts'
import type { Piece } from './work.ts'

// A process that the test of the sandbox kills, while its child computes without end.
const sandbox = createSandbox<Piece, unknown>({ ...testKind, limitMs: 600_000 })
const first = await sandbox.run('pid', { businessId: 'one' })
if (first.is === 'done') {
  void sandbox.run('loop', { businessId: 'one' })
  process.send?.(first.output)
}
