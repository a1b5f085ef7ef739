import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app.css'
import { createRoot } from 'react-dom/client'

import { App } from './app.tsx'
import { askAhead } from './pages/calendar/ask-ahead.ts'
import { startWords } from './words/start.ts'

/** So long what is nearly there is waited for: to draw a page without it first would take longer. */
const waitMs = 100
const patience = new Promise((resolve) => setTimeout(resolve, waitMs))
await Promise.all([startWords(), Promise.race([askAhead(globalThis.location), patience])])
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
