/** The line interval of the grid and its height; `step` is the interval in minutes for moves and new entries. */
export const zooms = {
  5: { lineMinutes: 5, linePx: 20, step: 5 },
  15: { lineMinutes: 15, linePx: 22, step: 15 },
  30: { lineMinutes: 30, linePx: 26, step: 15 },
} as const

export type Zoom = keyof typeof zooms
export const zoomOf = (text: string): Zoom =>
  text === '5' || text === '30' ? (Number(text) as Zoom) : 15
