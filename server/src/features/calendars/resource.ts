import { resource } from '#db/resource.ts'

export const tables = resource({
  calendarSource: { export: { sealed: {} } },
  externalBusy: { leftOut: 'read again from the calendars' },
})
