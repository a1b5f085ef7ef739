/** Such as 2026-12, some months after another. */
export function monthAfter(month: string, months: number) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

export const isMonth = (text: string | null): text is string =>
  text !== null && /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text)
