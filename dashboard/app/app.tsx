import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { RouterProvider } from 'react-router/dom'

import { queryClient } from './api/http/query-client.ts'
import { loadAgain } from './connection/load-again.ts'
import { styleNonce } from './nonce.ts'
import { router } from './routes.tsx'
import { theme } from './theme.ts'

// Toasts that were requested before this has loaded are shown afterwards.
const Notices = lazy(async () => ({
  default: (await loadAgain(() => import('./ui/feedback/toast-container.ts'))).Notifications,
}))

export const App = () => (
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Notices position="bottom-center" className="notices" />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)
