import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app.css'
import { createRoot } from 'react-dom/client'

import { App } from './app.tsx'
import { startWords } from './words/start.ts'

await startWords()
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
