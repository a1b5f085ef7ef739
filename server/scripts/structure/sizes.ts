import { type FileKind, kindOf, linesOf } from './checkout.ts'

export interface Size {
  files: number
  lines: number
}

/** Files and lines of each kind. */
export function sizesOf(files: ReadonlyMap<string, string>): Record<FileKind, Size> {
  const paths = Map.groupBy(files.keys(), kindOf)
  const size = (kind: FileKind) => sizeOf(files, paths.get(kind) ?? [])
  return {
    code: size('code'),
    texts: size('texts'),
    tests: size('tests'),
    generated: size('generated'),
  }
}

export const sizeOf = (files: ReadonlyMap<string, string>, paths: readonly string[]): Size => ({
  files: paths.length,
  lines: paths.reduce((sum, path) => sum + linesOf(files.get(path) ?? ''), 0),
})
