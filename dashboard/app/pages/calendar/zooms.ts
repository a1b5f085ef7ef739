/** What a line of the grid stands for and how high it is; `step` are the minutes in which things are put and moved. */
export const zooms = {
  5: { lineMinutes: 5, linePx: 20, step: 5 },
  15: { lineMinutes: 15, linePx: 22, step: 15 },
  30: { lineMinutes: 30, linePx: 26, step: 15 },
} as const

export type Zoom = keyof typeof zooms
export const zoomOf = (text: string): Zoom =>
  text === '5' || text === '30' ? (Number(text) as Zoom) : 15
