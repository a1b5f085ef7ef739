import { draw } from './draw.ts'

/** Draws a document, outside of the process that answers requests. */
export const work = draw
