import { isMasked } from '#app/api/money/gift-card-code.ts'

/** Whether a typed code may be that of a card; of a masked one only the last group is compared. */
export function isSameCode(code: string, typed: string) {
  const plain = plainCode(typed)
  return isMasked(code)
    ? plain.length === 20 && plain.endsWith(code.slice(-4))
    : plainCode(code) === plain
}

/** Normalises a code for comparison: case, spaces, hyphens and letters that look like digits are ignored. */
export const plainCode = (typed: string) =>
  typed
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
