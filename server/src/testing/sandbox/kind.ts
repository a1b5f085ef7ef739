import type { SandboxKind } from '#operation/sandbox/sandbox.ts'

/** A kind of work for tests, with limits that no piece reaches but those that are meant to. */
export const testKind: SandboxKind = {
  module: new URL('work.ts', import.meta.url),
  heapMb: 64,
  memoryMb: 384,
  limitMs: 60_000,
  waitMs: 60_000,
  waitingQuota: 10,
  waitingMax: 20,
  budget: { perMinute: 600, perHour: 6_000 },
}
