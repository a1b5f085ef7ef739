import { resource } from '#db/resource.ts'

export const tables = resource({
  staffNotification: { export: {} },
  staffMessage: { export: {} },
})
