/**
 * The environment variables passed to PostgreSQL's programs: those that locate programs, libraries,
 * temporary files and the account. All others are withheld, above all secrets, because anyone who
 * can run code inside the database could read them; PGPORT and similar ones belong to another
 * server.
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
