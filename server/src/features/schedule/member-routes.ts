import { absenceRoutes } from './absences/routes.ts'
import { breakRoutes } from './breaks/routes.ts'
import { hoursRoutes } from './hours/routes.ts'

/** The times of members of staff. */
export const memberTimeRoutes = [...hoursRoutes, ...breakRoutes, ...absenceRoutes]
