import { messageOf } from '#core/errors.ts'

import { type Finding, finding } from './findings.ts'

/** A named piece of doctor. What it finds depends on the context alone. */
export interface Check<Context> {
  title: string
  run: (context: Context) => Promise<Finding[]> | Finding[]
}

/**
 * Runs a check for at most so long. One that takes longer is given up, with a note; one that throws has failed, which is
 * a finding as well. Never rejects.
 */
export async function runBounded<Context>(
  { title, run }: Check<Context>,
  context: Context,
  limitMs: number,
): Promise<Finding[]> {
  const { promise: late, resolve } = Promise.withResolvers<Finding[]>()
  const cut = finding('CHECK_CUT_SHORT', `${title}: not over after ${Math.ceil(limitMs / 1_000)} s`)
  const timer = setTimeout(() => resolve([cut]), limitMs)
  try {
    return await Promise.race([Promise.resolve().then(() => run(context)), late])
  } catch (error) {
    return [finding('CHECK_FAILED', `${title}: ${messageOf(error)}`)]
  } finally {
    clearTimeout(timer)
  }
}
