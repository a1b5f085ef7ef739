import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app.css'
import { createRoot } from 'react-dom/client'

import { App } from './app.tsx'
import { askAhead } from './pages/calendar/ask-ahead.ts'
import { startWords } from './words/start.ts'

void askAhead(globalThis.location)
await startWords()
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
