import { timeouts } from '#operation/sandbox/sandbox.ts'

/** Many test files share a machine and its PostgreSQL: a slow response is no outage. */
export const timeoutFactor = 10
timeouts.factor = timeoutFactor
