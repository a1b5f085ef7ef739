import { CloseButton, Pill, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { segmentNames } from '@openchair/server/customer-segments'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { Search } from '#app/ui/icons/icons.ts'

import type { useFilter } from './use-filter.ts'

const afterTyping = 250

export function ClientFilter({ filter, change }: ReturnType<typeof useFilter>) {
  const { t } = useTranslation()
  const { membership } = useBusiness()
  const [text, setText] = useState(filter.search ?? '')
  const search = useDebouncedCallback(
    (words: string) => change({ search: words.trim() }),
    afterTyping,
  )
  const type = (words: string) => {
    setText(words)
    search(words)
  }
  useEffect(() => {
    // The filter was reset, or the back button was used.
    if (filter.search === undefined) setText('')
  }, [filter.search])
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('common.search')}
        placeholder={t('clients.search')}
        leftSection={<Search size={16} aria-hidden />}
        rightSection={
          text !== '' && (
            <CloseButton size="sm" onClick={() => type('')} aria-label={t('clients.showAll')} />
          )
        }
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        flex="1 1 220px"
        maw={{ xs: 360 }}
      />
      <Select
        aria-label={t('clients.origin')}
        data={[
          { value: 'all', label: t('clients.everyone') },
          { value: 'online', label: t('clients.online') },
          { value: 'walk-in', label: t('clients.walkIn') },
        ]}
        value={filter.type ?? 'all'}
        onChange={(value) => change({ type: value === 'all' ? undefined : (value ?? undefined) })}
        allowDeselect={false}
        flex="1 1 120px"
        maw={{ xs: 136 }}
      />
      {may(membership, 'seeAll') && (
        <Select
          aria-label={t('clients.segment')}
          placeholder={t('clients.segment')}
          data={segmentNames.map((value) => ({ value, label: t(`clients.segments.${value}`) }))}
          value={filter.segment ?? null}
          onChange={(value) => change({ segment: value ?? undefined })}
          clearable
          flex="1 1 120px"
          maw={{ xs: 170 }}
        />
      )}
      {filter.tag !== undefined && (
        <Pill size="md" withRemoveButton onRemove={() => change({ tag: undefined })}>
          {t('clients.tagged', { tag: filter.tag })}
        </Pill>
      )}
    </>
  )
}
