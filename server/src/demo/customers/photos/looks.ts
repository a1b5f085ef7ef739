import { readFile } from 'node:fs/promises'

import type { ResizedImage } from '#operation/images/resize.ts'

import { type Hair, height, width } from './draw.ts'

/** A treatment, with the hair before and after. */
interface Look {
  /** The note of what was mixed. */
  formula: string
  before: Hair
  after: Hair
}

const dark = [58, 42, 34] as const
const brown = [104, 73, 52] as const
const mousy = [138, 115, 92] as const

export const looks: readonly Look[] = [
  {
    formula: '6.35 + 6.0 (2:1), 6 % 1:1.5, 35 minutes. Toner 8.31, 10 minutes.',
    before: { roots: mousy, lengths: brown, highlights: null, end: 0.72 },
    after: { roots: [122, 74, 44], lengths: [160, 98, 54], highlights: [196, 132, 76], end: 0.7 },
  },
  {
    formula: 'Lightener 9 % 1:2 in foils, 45 minutes. Toner 10.21 + clear, 12 minutes.',
    before: { roots: mousy, lengths: mousy, highlights: null, end: 0.8 },
    after: {
      roots: [168, 140, 104],
      lengths: [214, 188, 142],
      highlights: [238, 220, 184],
      end: 0.78,
    },
  },
  {
    formula: '4.62 with 6 % 1:1, 40 minutes. Cold rinse.',
    before: { roots: dark, lengths: [92, 52, 44], highlights: null, end: 0.62 },
    after: { roots: [98, 26, 34], lengths: [132, 30, 38], highlights: null, end: 0.6 },
  },
  {
    formula: 'Balayage: lightener 6 % 1:2, open air, 50 minutes. Toner 9.32, 15 minutes.',
    before: { roots: dark, lengths: dark, highlights: null, end: 0.84 },
    after: { roots: dark, lengths: [118, 82, 56], highlights: [202, 160, 108], end: 0.82 },
  },
  {
    formula: 'Roots 7.1 with 3 % 1:1, 30 minutes. Grey 60 %, lengths not refreshed.',
    before: { roots: [168, 164, 160], lengths: brown, highlights: null, end: 0.56 },
    after: { roots: brown, lengths: brown, highlights: [132, 98, 70], end: 0.55 },
  },
  {
    formula: '1.0 + 0.88 (4:1), 3 % 1:1, 30 minutes. Patch test without reaction.',
    before: { roots: brown, lengths: dark, highlights: null, end: 0.66 },
    after: { roots: [30, 26, 34], lengths: [36, 32, 46], highlights: [62, 58, 92], end: 0.66 },
  },
]

type Kind = 'before' | 'after'

export const photoFile = (nth: number, kind: Kind) => `look-${nth + 1}-${kind}.jpg`

/** The photo of a look, which server/scripts/demo-photos.ts has drawn. */
export async function photoOf(nth: number, kind: Kind): Promise<ResizedImage> {
  const bytes = await readFile(new URL(photoFile(nth, kind), import.meta.url))
  return { mediaType: 'image/jpeg', bytes, width, height }
}
