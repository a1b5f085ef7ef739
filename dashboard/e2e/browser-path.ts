import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The shell draws the same pages without the parts of a desktop browser, for about half of the processor time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** The Chromium of this machine, if it has one. CHROMIUM names another. */
export const executablePath =
  process.env['CHROMIUM'] ??
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
