import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './ui/fonts/fonts.css'
import './tokens.css'
import './app.css'
import './shell/frame/first-frame.css'
import { createRoot } from 'react-dom/client'

import { App } from './app.tsx'
import { watchNetwork } from './connection/connection.ts'
import { watchSheets } from './connection/load-again.ts'
import { startI18n } from './i18n/i18n.ts'
import { prefetchFirstScreen } from './pages/calendar/data/prefetch.ts'
import { selectOnTab } from './ui/overlay/select-on-tab.ts'

watchNetwork()
watchSheets()
/** The first render waits this long for data that is almost there: rendering twice would take longer. */
const maxWaitMs = 100
const deadline = new Promise((resolve) => setTimeout(resolve, maxWaitMs))
await Promise.all([startI18n(), Promise.race([prefetchFirstScreen(globalThis.location), deadline])])
selectOnTab()
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
