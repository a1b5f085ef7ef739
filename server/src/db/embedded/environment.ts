/**
 * What the programs of PostgreSQL are given of this process's environment: how a system finds programs,
 * libraries, temporary files and the account. Everything else stays here, above all the secrets, since
 * whoever may run code inside the database could read them; PGPORT and its like belong to another server.
 */
export function programEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = Object.entries(env).filter(([name]) => needed.has(name.toUpperCase()))
  return { ...Object.fromEntries(given), LC_ALL: 'C', TZ: 'UTC' }
}

const needed = new Set(
  `PATH HOME USER LOGNAME SHELL LANG TMPDIR TMP TEMP LD_LIBRARY_PATH DYLD_LIBRARY_PATH LOCALE_ARCHIVE
  SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT PROGRAMDATA USERPROFILE USERNAME USERDOMAIN APPDATA
  LOCALAPPDATA`.split(/\s+/),
)
