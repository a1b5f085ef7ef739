/** How a text message is transmitted, which determines what it costs. */
export interface SmsLength {
  encoding: 'GSM_7' | 'UCS_2'
  /** In septets, or in UTF-16 units; a few characters of GSM-7 take two. */
  length: number
  /** The messages that are sent and charged. */
  segments: number
}

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each takes an escape and a septet. */
const extended = new Set('\f^{}\\[~]|€')

/** The capacity of a message alone, and of each of several, whose header takes a part. */
const capacities = {
  GSM_7: { alone: 160, joined: 153 },
  UCS_2: { alone: 70, joined: 67 },
} as const

export function smsLengthOf(text: string): SmsLength {
  const characters = Array.from(text)
  const isGsm = characters.every((one) => basic.has(one) || extended.has(one))
  const encoding = isGsm ? 'GSM_7' : 'UCS_2'
  const sizes = characters.map((one) => (isGsm ? (extended.has(one) ? 2 : 1) : one.length))
  const length = sizes.reduce((sum, size) => sum + size, 0)
  const { alone, joined } = capacities[encoding]
  if (length <= alone) return { encoding, length, segments: length === 0 ? 0 : 1 }
  return { encoding, length, segments: countJoined(sizes, joined) }
}

/** No character is divided between two messages, so one of two units may leave a gap at an end. */
function countJoined(sizes: readonly number[], capacity: number) {
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > capacity) {
      segments += 1
      used = 0
    }
    used += size
  }
  return segments
}

/**
 * Replaces typography that would double the price of a text without changing what it says: spaces that do not break, curly
 * quotes, dashes and the ellipsis.
 */
export const plainForSms = (text: string): string =>
  text
    .replaceAll(/[\u00A0\u2000-\u200A\u202F]/g, ' ')
    .replaceAll(/[\u200B\u200E\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/[‘’‚′]/g, "'")
    .replaceAll(/[“”„″]/g, '"')
    .replaceAll(/[‐‑‒–—―]/g, '-')
    .replaceAll('…', '...')
