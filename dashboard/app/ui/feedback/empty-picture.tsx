/** A small drawing for each kind of list, on a grid of 120 by 80. Filled parts have the accent colour, lines that of text. */
export const drawings = {
  list: {
    fills: 'M42 24h36a4 4 0 0 1 4 4v6H38v-6a4 4 0 0 1 4-4z',
    lines:
      'M42 24h36a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4V28a4 4 0 0 1 4-4zM46 44h28M46 53h18',
  },
  search: {
    fills: 'M54 24a18 18 0 1 0 .01 0z',
    lines: 'M54 24a18 18 0 1 0 .01 0zM67.500 55.500L82 68M47 42h14M47 48h8',
  },
  people: {
    fills: 'M52 26a9 9 0 1 0 .01 0zM36 64c0-10 7-16 16-16s16 6 16 16z',
    lines:
      'M52 26a9 9 0 1 0 .01 0zM36 64c0-10 7-16 16-16s16 6 16 16zM70 29a8 8 0 1 1 2 15M76 49c6 2 9 8 9 15',
  },
  calendar: {
    fills: 'M62 46h12v10H62z',
    lines:
      'M40 26h40a3 3 0 0 1 3 3v32a3 3 0 0 1-3 3H40a3 3 0 0 1-3-3V29a3 3 0 0 1 3-3zM37 38h46M49 21v9M71 21v9M46 46h6M46 55h6',
  },
  money: {
    fills: 'M36 34h48v8H36z',
    lines:
      'M40 26h40a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4V30a4 4 0 0 1 4-4zM36 34h48M36 42h48M44 53h12',
  },
  chart: {
    fills: 'M55 36h10v28H55z',
    lines: 'M34 64h52M40 50h8v14h-8zM55 36h10v28H55zM72 44h8v20h-8z',
  },
  star: {
    fills:
      'M60 24l5.600 12 13 1.600-9.600 9 2.500 12.900L60 53.200l-11.500 6.300L51 46.600l-9.600-9 13-1.600z',
    lines:
      'M60 24l5.600 12 13 1.600-9.600 9 2.500 12.900L60 53.200l-11.500 6.300L51 46.600l-9.600-9 13-1.600zM34 24v6M31 27h6M88 56v6M85 59h6',
  },
  gift: {
    fills: 'M38 34h44v10H38z',
    lines: 'M38 34h44v10H38zM42 44h36v20H42zM60 34v30M60 34c-6-12-18-8-13-1M60 34c6-12 18-8 13-1',
  },
}

export type Drawing = keyof typeof drawings

export const EmptyPicture = ({ of }: { of: Drawing }) => (
  <svg
    className="empty-picture"
    viewBox="0 0 120 80"
    width={120}
    height={80}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <ellipse cx="60" cy="68" rx="44" ry="4" fill="currentColor" stroke="none" opacity={0.08} />
    <path className="empty-accent" d={drawings[of].fills} stroke="none" />
    <path d={drawings[of].lines} />
  </svg>
)
