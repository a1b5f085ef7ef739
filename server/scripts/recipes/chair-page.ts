// The new files of the page of chairs.

export const page = `import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Chair } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Plus } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { ChairDrawer } from './chair-drawer.tsx'

/** The chairs of the business. */
export function ChairsPage() {
  const { t } = useTranslation()
  const chairs = useApi('~/chairs', { businessId: useBusiness().id })
  const drawer = useDrawer('chair')
  const columns = useMemo(
    (): Column<Chair>[] => [{ id: 'name', header: t('chairs.name'), value: ({ name }) => name }],
    [t],
  )
  const add = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => drawer.open(fresh)}>
      {t('chairs.add')}
    </Button>
  )
  const opened = chairs.data?.find(({ id }) => id === drawer.id)
  return (
    <Page title={t('settings.settingsChairs')} action={add}>
      <DataTable
        query={chairs}
        columns={columns}
        idOf={({ id }) => id}
        empty={<EmptyState picture="list" title={t('chairs.none')} text={t('chairs.noneText')} />}
        onOpen={({ id }) => drawer.open(id)}
      />
      {(opened || drawer.id === fresh) && (
        <ChairDrawer key={drawer.id} chair={opened ?? null} onClose={drawer.close} />
      )}
    </Page>
  )
}
`

export const drawer = `import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Chair } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFields } from '#app/forms/use-form.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'

interface ChairDrawerProps {
  /** Null: a new chair. */
  chair: Chair | null
  onClose: () => void
}

export function ChairDrawer({ chair, onClose }: ChairDrawerProps) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const { form, field } = useFields({ initialValues: { name: chair?.name ?? '' } })
  return (
    <FormDrawer
      title={chair ? t('chairs.edit') : t('chairs.add')}
      form={form}
      send={(values) =>
        api.save('~/chairs/{chairId}', { businessId, chairId: chair?.id ?? null }, values)
      }
      onSaved={() => showToast(t('settings.saved'))}
      onClose={onClose}
      aside={
        chair && (
          <DeleteRecord
            name={chair.name}
            title={t('settings.deleteTitle', { name: chair.name })}
            text={t('chairs.deleteText')}
            done={t('settings.deleted', { name: chair.name })}
            remove={() => api.delete('~/chairs/{chairId}', { businessId, chairId: chair.id })}
            onDeleted={onClose}
          />
        )
      }
    >
      <TextInput withAsterisk data-autofocus {...field('name', t('chairs.name'))} />
    </FormDrawer>
  )
}
`

export const pageTest = `import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { openPage, skip } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test('a chair is added', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/settings/chairs')
  await signIn(page, salon)
  await page.getByRole('button', { name: 'Add chair' }).first().click()
  await page.getByLabel('Name').fill('By the window')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('cell', { name: 'By the window' }).waitFor()
  assert.deepEqual(problems, [])
})
`
