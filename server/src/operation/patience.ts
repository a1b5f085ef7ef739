/** Whether the work is done before so many milliseconds have passed; what it throws is thrown. */
export async function settlesWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), limitMs)
  try {
    return await Promise.race([work.then(() => true), promise])
  } finally {
    clearTimeout(timer)
  }
}
