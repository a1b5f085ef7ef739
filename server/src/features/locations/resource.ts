import { resource } from '#db/resource.ts'

export const tables = resource({
  location: { limit: { setting: 'LOCATIONS_MAX', most: 200, label: 'locations' }, export: {} },
  geocodedPlace: { leftOut: 'looked up again' },
})
