import { MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'

import { useFormat } from './use-format.ts'

/** Inputs for amounts use the decimal separator of the business: a pasted 1.234,50 would otherwise become 1.23. */
export function AmountTheme({ children }: { children: ReactNode }) {
  const { decimalSign } = useFormat()
  const theme = useMemo(
    () => ({ components: { NumberInput: { defaultProps: { decimalSeparator: decimalSign } } } }),
    [decimalSign],
  )
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
