/**
 * Settings of a transaction have to reach the nodes of a cluster too; without Citus the last one
 * has no effect.
 */
const defaultSettings = { timezone: 'UTC', jit: 'off', 'citus.propagate_set_commands': 'local' }

/** The settings of a connection, in the form of its start-up options. */
export const optionsOf = (settings: Record<string, string>) =>
  Object.entries({ ...defaultSettings, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
