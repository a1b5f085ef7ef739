/**
 * The advisory locks of the project, as arguments of PostgreSQL's functions, in one table, so that
 * no two uses share a number by accident.
 */
export const advisoryLocks = {
  /** Shared by all processes that use an embedded database. */
  embeddedUsers: '7261, 1',
  /** Held by the one server of a data folder. */
  embeddedServer: '7261, 2',
  migrations: '7261, 3',
  testDatabase: '7261, 4',
  demo: '7261, 5',
  keyRotation: '7261, 6',
  firstAccount: '7261, 7',
  /** Held by the one node that makes a scheduled backup. */
  scheduledBackup: '7261, 8',
  /** Shared by those that make a backup; a restore has it alone. */
  restore: '7261, 9',
} as const
