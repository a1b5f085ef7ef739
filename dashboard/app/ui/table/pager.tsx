import { ActionIcon, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ChevronLeft, ChevronRight } from '../icons/icons.ts'

/** The current page of a list, from its `meta`. */
export interface Paging {
  page: number
  pages: number
  onPage: (page: number) => void
}

export function Pager({ page, pages, onPage }: Paging) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  return (
    <Group justify="flex-end" gap="xs">
      <Text size="sm" c="dimmed" className="tabular">
        {t('common.page', { page, pages })}
      </Text>
      <ActionIcon
        variant="default"
        aria-label={t('common.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('common.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={16} />
      </ActionIcon>
    </Group>
  )
}
