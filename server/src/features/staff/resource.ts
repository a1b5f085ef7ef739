import { resource } from '#db/resource.ts'

export const tables = resource({
  staff: {
    readers: ['services', 'bookings', 'messages', 'calendar-feed'],
    limit: { setting: 'STAFF_MAX', most: 500, label: 'members of staff' },
    export: { sealed: { column: 'contact' } },
  },
})
