/** The bodies of all routes have less than a tenth of this depth and of these fields. */
export const depthMax = 64
export const fieldsMax = 20_000

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a
/** Brackets and braces differ from each other in this bit only: [ and {, ] and }. */
const curly = 0x20
const opening = 0x7b
const closing = 0x7d

/**
 * The fault of JSON that is too expensive to parse, as the end of a sentence. The bytes are only
 * counted: deep nesting and fields of many names take the parser a tenth of a second per megabyte,
 * which blocks all other requests.
 */
export function shapeFault(json: Uint8Array): string | undefined {
  let depth = 0
  let fields = 0
  let isText = false
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] as number
    if (isText) {
      if (byte === backslash) index += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === colon) fields += 1
    else if ((byte | curly) === opening) depth += 1
    else if ((byte | curly) === closing) depth -= 1
    if (depth > depthMax) return `must not be nested deeper than ${depthMax} levels`
    if (fields > fieldsMax) return `must not hold more than ${fieldsMax} fields`
  }
  return undefined
}
