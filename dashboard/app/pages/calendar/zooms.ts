/** How many minutes a line of the grid stands for; `snap` is the step in which things are put and moved. */
export const zooms = {
  5: { slotDuration: '00:05', slotHeight: 20, snapDuration: '00:05', step: 5 },
  15: { slotDuration: '00:15', slotHeight: 22, snapDuration: '00:15', step: 15 },
  30: { slotDuration: '00:30', slotHeight: 26, snapDuration: '00:15', step: 15 },
} as const

export type Zoom = keyof typeof zooms
export const zoomOf = (text: string): Zoom =>
  text === '5' || text === '30' ? (Number(text) as Zoom) : 15
