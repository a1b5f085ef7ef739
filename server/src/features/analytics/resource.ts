import { resource } from '#db/resource.ts'

export const tables = resource({
  commissionRules: { export: {} },
  monthlyTarget: { export: {} },
})
