import { createContext } from 'react'

/** Whether the palette is open or opening. */
export const PaletteContext = createContext(false)
