import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { RouterProvider } from 'react-router/dom'

import { queryClient } from './api/query-client.ts'
import { styleNonce } from './nonce.ts'
import { router } from './routes.tsx'
import { theme } from './theme.ts'

// What was told before they are there is shown then.
const Notices = lazy(async () => ({ default: (await import('./ui/notices.ts')).Notifications }))

export const App = () => (
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Notices position="bottom-left" className="notices" />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)
