import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider } from 'react-router/dom'

import { queryClient } from './api/query-client.ts'
import { styleNonce } from './nonce.ts'
import { router } from './routes.tsx'
import { theme } from './theme.ts'

export const App = () => (
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notifications position="bottom-left" />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)
