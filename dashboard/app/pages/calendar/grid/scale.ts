/** The first minute of the grid, and the height of a minute in pixels. */
export interface Scale {
  first: number
  px: number
}

/** The minimum height of a booking. */
const leastPx = 13
/** At most a quarter of an hour in all zoom levels, so that consecutive quarters do not overlap. */
export const minMinutes = ({ px }: Scale) => Math.floor(leastPx / px)
