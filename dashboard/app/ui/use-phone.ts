import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen has room for a single column: below 48em, where the sidebar of the shell begins. */
export const usePhone = () =>
  useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false }) ?? false

/** Whether a drawer has room beside the calendar. */
export const useHasRoomBeside = () =>
  useMediaQuery('(width >= 80em)', undefined, { getInitialValueInEffect: false }) ?? false
