/** Returns the context with the present time: a run may last as long as the slowest provider. */
export function withCurrentTime<Context extends { now: Date }>(context: Context): () => Context {
  const startedMs = performance.now()
  const nowMs = context.now.getTime()
  return () => ({ ...context, now: new Date(nowMs + performance.now() - startedMs) })
}
