/** RFC 5545, section 3.1: lines end in CRLF and have at most 75 octets, the line end excluded. */
const octetsMax = 75

/** The lines of an iCalendar file as text, folded. */
export const joinLines = (lines: readonly string[]): string => lines.map(folded).join('')

/** Continuation lines begin with a space, which counts; a character is never split between two of them. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= octetsMax) return `${line}\r\n`
  let text = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > octetsMax) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return `${text}\r\n`
}

/** A value of the type TEXT. Control characters are left out, because parsers refuse the whole file for one. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .toWellFormed()

// oxlint-disable-next-line no-control-regex -- They are what is removed.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g
