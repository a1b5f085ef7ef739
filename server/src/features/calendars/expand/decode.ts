/**
 * The text of a calendar file: UTF-8, UTF-16 with or without a mark, or the character set of old Windows. Lines may have
 * been folded within a character.
 */
export function decode(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes)
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes)
  return utf8(bytes) ?? utf8(unfolded(bytes)) ?? new TextDecoder('windows-1252').decode(bytes)
}

function wideEncodingOf([first, second]: Uint8Array) {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return undefined
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const unfolded = (bytes: Uint8Array) =>
  Buffer.from(
    Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/\r{0,2}\n[ \t]/g, ''),
    'latin1',
  )
