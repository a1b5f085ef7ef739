// The new files of the page of rooms.

export const page = `import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { type Room, useRooms } from '#app/api/catalog/rooms.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Plus } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { RoomDrawer } from './room-drawer.tsx'

/** The rooms of the business. */
export function RoomsPage() {
  const { t } = useTranslation()
  const rooms = useRooms(useBusiness().id)
  const drawer = useDrawer('room')
  const columns = useMemo(
    (): Column<Room>[] => [{ id: 'name', header: t('rooms.name'), value: ({ name }) => name }],
    [t],
  )
  const add = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => drawer.open(fresh)}>
      {t('rooms.add')}
    </Button>
  )
  const opened = rooms.data?.find(({ id }) => id === drawer.id)
  return (
    <Page title={t('settings.settingsRooms')} action={add}>
      <DataTable
        query={rooms}
        columns={columns}
        idOf={({ id }) => id}
        empty={<EmptyState picture="list" title={t('rooms.none')} text={t('rooms.noneText')} />}
        onOpen={({ id }) => drawer.open(id)}
      />
      {(opened || drawer.id === fresh) && (
        <RoomDrawer key={drawer.id} room={opened ?? null} onClose={drawer.close} />
      )}
    </Page>
  )
}
`

export const drawer = `import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { removeRoom, type Room, saveRoom } from '#app/api/catalog/rooms.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { DeleteButton } from '#app/ui/overlay/delete-button.tsx'

interface RoomDrawerProps {
  /** Null: a new room. */
  room: Room | null
  onClose: () => void
}

export function RoomDrawer({ room, onClose }: RoomDrawerProps) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: room?.name ?? '' } })
  const remove = async ({ id, name }: Room) => {
    await removeRoom(businessId, id)
    showToast(t('settings.deleted', { name }))
    onClose()
  }
  return (
    <FormDrawer
      title={room ? t('rooms.edit') : t('rooms.add')}
      form={form}
      send={(values) => saveRoom(businessId, room?.id ?? null, values)}
      onSaved={() => showToast(t('settings.saved'))}
      onClose={onClose}
      aside={
        room && (
          <DeleteButton
            title={t('settings.deleteTitle', { name: room.name })}
            text={t('rooms.deleteText')}
            word={room.name}
            onConfirm={() => remove(room)}
          />
        )
      }
    >
      <TextInput
        label={t('rooms.name')}
        withAsterisk
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
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

test('a room is added', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/settings/rooms')
  await signIn(page, salon)
  await page.getByRole('button', { name: 'Add room' }).first().click()
  await page.getByLabel('Name').fill('Quiet room')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('cell', { name: 'Quiet room' }).waitFor()
  assert.deepEqual(problems, [])
})
`
