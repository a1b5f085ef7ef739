import { Group, Text } from '@mantine/core'

import icon from '../icon.svg'

/** The name of the program, with its icon in this size, in pixels. */
export const Brand = ({ size }: { size: number }) => (
  <Group gap="xs" wrap="nowrap">
    <img src={icon} alt="" width={size} height={size} />
    <Text fw={600}>Openchair</Text>
  </Group>
)
