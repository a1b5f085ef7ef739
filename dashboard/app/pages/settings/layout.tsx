import { Anchor, Box, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useMatch } from 'react-router'

import { useBusiness } from '#app/api/session/business.ts'
import { paths, pathTo } from '#app/paths.ts'
import { ChevronLeft } from '#app/ui/icons/icons.ts'

import { SectionList } from './section-list.tsx'
import { useListBeside } from './use-list-beside.ts'

/** The list of sections beside the open one; on a small screen a link back to the list. */
export function SettingsLayout() {
  const { t } = useTranslation()
  const { slug } = useBusiness()
  // A page below a section has a link back to the section itself.
  const isSection = useMatch(`${paths.settings}/:section`) !== null
  if (!useListBeside())
    return (
      <>
        {isSection && (
          <Anchor component={Link} to={pathTo('settings', { slug })} size="sm">
            <Group component="span" gap={4} px={{ base: 'md', sm: 'lg' }} pt="sm">
              <ChevronLeft size={16} aria-hidden />
              {t('nav.settings')}
            </Group>
          </Anchor>
        )}
        <Outlet />
      </>
    )
  return (
    <Group align="flex-start" wrap="nowrap" gap={0} maw={1248} mx="auto">
      <Box w={{ base: 208, lg: 256 }} p="md" pr={0} style={{ flexShrink: 0 }}>
        <SectionList />
      </Box>
      <Box flex={1} miw={0}>
        <Outlet />
      </Box>
    </Group>
  )
}
