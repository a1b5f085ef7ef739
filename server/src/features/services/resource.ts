import { resource } from '#db/resource.ts'

export const tables = resource({
  serviceCategory: { export: {} },
  service: {
    readers: ['bookings'],
    limit: { setting: 'SERVICES_MAX', most: 2_000, label: 'services' },
    export: {},
  },
  serviceVariant: { export: {} },
  serviceAddon: { export: {} },
  staffService: {
    limit: { setting: 'ASSIGNMENTS_MAX', most: 50_000, label: 'services of its members' },
    export: {},
  },
})
