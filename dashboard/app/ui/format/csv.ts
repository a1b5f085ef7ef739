/** A table as CSV. A text that a spreadsheet would take for a formula is escaped; a number with its sign is none, nor is a phone number. */
export const csvOf = (lines: readonly (readonly string[])[]) =>
  `\uFEFF${lines.map((line) => line.map(cellOf).join(',')).join('\r\n')}\r\n`

function cellOf(text: string) {
  const safe = /^[=@\t\r]|^-(?![\d.,]+$)|^\+(?![ \u00A0()-]*\d[\d \u00A0()-]*$)/.test(text)
    ? `'${text}`
    : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
