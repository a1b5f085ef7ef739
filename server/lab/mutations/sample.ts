import { createHash } from 'node:crypto'

import type { Mutant } from './instrument.ts'

/** Whether a mutant is in a sample of so many percent: the same ones each time, whatever else changes in the file. */
export function isInSample(
  { file, was, now }: Pick<Mutant, 'file' | 'was' | 'now'>,
  percent: number,
) {
  const digest = createHash('sha256').update([file, was, now].join('\n')).digest()
  return digest.readUInt32BE() % 100 < percent
}
