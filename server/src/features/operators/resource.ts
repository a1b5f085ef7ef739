import { resource } from '#db/resource.ts'

export const tables = resource({
  operator: {},
  operatorEntry: {},
})
