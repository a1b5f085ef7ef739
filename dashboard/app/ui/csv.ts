/** A table as a spreadsheet reads it. A text that one would take for a formula is given as text. */
export const csvOf = (lines: readonly (readonly string[])[]) =>
  `\uFEFF${lines.map((line) => line.map(cellOf).join(',')).join('\r\n')}\r\n`

function cellOf(text: string) {
  const safe = /^[=+@\t\r]|^-(?![\d.,]+$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
