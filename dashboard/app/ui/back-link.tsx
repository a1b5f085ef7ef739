import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'

import { ChevronLeft } from './icons/icons.ts'

/** The way from a page to the list that it belongs to, above its title. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Anchor component={Link} to={to} size="sm">
    <Group component="span" gap={4}>
      <ChevronLeft size={16} aria-hidden />
      {label}
    </Group>
  </Anchor>
)
