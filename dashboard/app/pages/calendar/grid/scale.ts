/** At which minute of the day the grid begins, and how many pixels a minute is high. */
export interface Scale {
  first: number
  px: number
}

/** So many pixels high a booking is at least. */
const leastPx = 13
/** At most a quarter of an hour in all zooms, so that these stand below each other. */
export const leastMinutes = ({ px }: Scale) => Math.floor(leastPx / px)
