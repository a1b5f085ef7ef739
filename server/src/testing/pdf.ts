import { execFileSync, spawnSync } from 'node:child_process'

const run = (program: string, bytes: Uint8Array, args: string[] = []) =>
  execFileSync(program, [...args, '-', '-'], { input: bytes, encoding: 'utf8' })

/** What a reader sees, line by line, or the words why nobody can tell here. */
export const textOf = (bytes: Uint8Array) => run('pdftotext', bytes, ['-layout'])

/** For tests that need it: false, or why they are skipped. */
export const isUnreadable =
  spawnSync('pdftotext', ['-v']).error !== undefined && 'pdftotext (poppler-utils) is not here'

/** How many pages the document says it has. */
export const pagesOf = (bytes: Uint8Array) =>
  Number(/\/Type \/Pages\n\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1])
