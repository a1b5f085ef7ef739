import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen has room for a single column. */
export const usePhone = () =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
