import { useMediaQuery } from '@mantine/hooks'

/** Whether the list of sections has room beside the open one. A tablet shows one of them, as a phone does. */
export const useListBeside = () =>
  useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false }) ?? true
