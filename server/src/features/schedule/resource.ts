import { resource } from '#db/resource.ts'

export const tables = resource({
  openingHours: { export: {} },
  scheduleException: { export: {} },
  staffHours: { export: {} },
  staffDateHours: { export: {} },
  staffBreak: { export: {} },
  staffAbsence: { export: { sealed: {} } },
})
