import { createContext } from 'react'

/** Whether the palette is open, or about to be. */
export const PaletteContext = createContext(false)
