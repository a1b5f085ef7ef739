import { useMediaQuery } from '@mantine/hooks'

/** Whether there is room for one thing at a time only. */
export const usePhone = () =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
