import { resource } from '#db/resource.ts'

export const tables = resource({
  customerMembership: { export: {}, customer: { merge: 'move', erase: 'rule' } },
})
