import { resource } from '#db/resource.ts'

export const tables = resource({
  calendarSource: { export: { sealed: {} } },
  externalBusy: { references: { staffId: 'staff' }, leftOut: 'read again from the calendars' },
})
