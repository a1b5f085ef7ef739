/** At which minute of the day the grid begins, and how many pixels a minute is high. */
export interface Scale {
  first: number
  px: number
}
