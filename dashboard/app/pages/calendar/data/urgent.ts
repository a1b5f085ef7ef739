/** The time off or closed time in which a booking lies. */
export type Conflict = 'ABSENCE' | 'OFF' | 'CLOSED' | 'BREAK'

/** Whether somebody has to move it: into the others people book on purpose. */
export const isUrgent = (conflict: Conflict) => conflict === 'ABSENCE' || conflict === 'OFF'
