import { execFileSync, spawnSync } from 'node:child_process'

const run = (program: string, bytes: Uint8Array, args: string[] = []) =>
  execFileSync(program, [...args, '-', '-'], { input: bytes, encoding: 'utf8' })

/** The text of a PDF by line. */
export const textOf = (bytes: Uint8Array) => run('pdftotext', bytes, ['-layout'])

/** For tests that need pdftotext: false, or the reason for skipping. */
export const isUnreadable =
  spawnSync('pdftotext', ['-v']).error !== undefined && 'pdftotext (poppler-utils) is not installed'

/** The number of pages in the document. */
export const pagesOf = (bytes: Uint8Array) =>
  Number(/\/Type \/Pages\n\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1])
