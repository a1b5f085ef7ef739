import type { BaseLogger } from 'pino'

import { createSandbox } from '#operation/sandbox/sandbox.ts'

import type { DrawnDocument } from './draw.ts'
import type { Sheet } from './sheet.ts'

/** A page takes some 15 ms, and loading the fonts a quarter of a second, which a kept child has done; text/ needs the most. */
const sandbox = createSandbox<Sheet, DrawnDocument>({
  module: new URL('work.ts', import.meta.url),
  heapMb: 128,
  memoryMb: 256,
  // A child has the least of a busy machine.
  limitMs: 20_000,
  waitMs: 10_000,
  waitingQuota: 100,
  waitingMax: 1_000,
  budget: { perMinute: 30, perHour: 900 },
  idleMs: 300_000,
})

/**
 * Renders a document as PDF in a process of its own: it has texts of customers and a picture, and would block other
 * requests. Throws 429 for a business that has used its seconds, and 503 when too many wait. Characters without a font
 * are counted in the log.
 */
export async function render(
  sheet: Sheet,
  businessId: string,
  log?: Pick<BaseLogger, 'warn'>,
): Promise<Buffer> {
  const outcome = await sandbox.run(sheet, { businessId })
  if (outcome.is !== 'done') {
    const reason = outcome.is === 'failed' ? outcome.message : outcome.is
    throw new Error(`The document could not be drawn: ${reason}`)
  }
  const { bytes, leftOut } = outcome.output
  if (Object.keys(leftOut).length > 0)
    log?.warn({ businessId, scripts: leftOut }, 'A document lacks characters: no font has them')
  return Buffer.from(bytes)
}
