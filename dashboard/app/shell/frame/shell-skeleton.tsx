import { FirstFrame } from './first-frame.ts'
import { frameKindOf } from './frame-kind.ts'

/** The placeholder while the app loads: what the HTML has shown already. */
export function ShellSkeleton() {
  const kind = frameKindOf(globalThis.location.pathname)
  return kind === null ? null : <FirstFrame kind={kind} />
}
