/** RFC 5545, section 3.1: lines end in CRLF and have at most 75 octets, the line end excluded. */
const octetsMax = 75

/** The lines of an iCalendar file as text, folded. */
export const joinLines = (lines: readonly string[]): string => lines.map(folded).join('')

/** A line with its end. Continuation lines begin with a space, which counts; a character is never split between two of them. */
export function folded(line: string): string {
  // No character has more octets than three times its length.
  if (line.length * 3 <= octetsMax) return `${line}\r\n`
  const octetsOfLine = Buffer.byteLength(line)
  if (octetsOfLine <= octetsMax) return `${line}\r\n`
  return octetsOfLine === line.length ? foldedAscii(line) : foldedByCharacter(line)
}

/** Most lines: of one octet a character. */
function foldedAscii(line: string): string {
  let text = line.slice(0, octetsMax)
  for (let from = octetsMax; from < line.length; from += octetsMax - 1)
    text += `\r\n ${line.slice(from, from + octetsMax - 1)}`
  return `${text}\r\n`
}

function foldedByCharacter(line: string): string {
  let text = ''
  let from = 0
  let octets = 0
  for (let index = 0; index < line.length;) {
    const code = line.codePointAt(index) ?? 0
    const length = octetsOf(code)
    if (octets + length > octetsMax) {
      text += `${line.slice(from, index)}\r\n `
      from = index
      octets = 1
    }
    octets += length
    index += code > 0xffff ? 2 : 1
  }
  return `${text}${line.slice(from)}\r\n`
}

/** Of a code point in UTF-8. */
function octetsOf(code: number) {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A value of the type TEXT. Control characters are left out, because parsers refuse the whole file for one. */
export function escapeText(text: string): string {
  if (!special.test(text)) return text
  const clean = refused.test(text)
    ? text.replaceAll(/\r\n?/g, '\n').replaceAll(controls, '').toWellFormed()
    : text
  return clean.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}

// oxlint-disable-next-line no-control-regex -- They are what is removed.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g
/** Controls and halves of characters: few texts have any. */
// oxlint-disable-next-line no-control-regex -- As above.
const refused = /[\u0000-\u0008\u000b-\u001f\u007f\ud800-\udfff]/
/** Most names have none of them. */
// oxlint-disable-next-line no-control-regex -- As above.
const special = /[\u0000-\u001f\u007f\ud800-\udfff\\;,]/
