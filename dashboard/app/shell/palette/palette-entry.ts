import type { Icon } from '#app/ui/icons/icon.tsx'

/** A result or command of the palette. */
export interface PaletteEntry {
  id: string
  group: 'clients' | 'bookings' | 'actions' | 'pages'
  icon: Icon
  label: string
  note?: string
  to: string
}
