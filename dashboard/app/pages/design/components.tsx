import { Alert, Button, Checkbox, Select, Skeleton, Switch, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'

import { tones } from '#app/tokens.ts'
import { EmptyPicture, drawings, type Drawing } from '#app/ui/feedback/empty-picture.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { StatusBadge, type Tone } from '#app/ui/feedback/status-badge.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { DeleteButton } from '#app/ui/overlay/delete-button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { DateField } from '#app/ui/time/date-field.tsx'
import { DateTimeField } from '#app/ui/time/date-time-field.tsx'
import { TimeField } from '#app/ui/time/time-field.tsx'

import { type Visit, visits } from './sample.ts'
import { Specimens } from './specimen.tsx'

const variants = ['filled', 'light', 'default', 'subtle'] as const

export const Buttons = () => (
  <Specimens title="Buttons">
    {variants.map((variant) => (
      <Button key={variant} variant={variant}>
        {variant}
      </Button>
    ))}
    {variants.map((variant) => (
      <Button key={variant} variant={variant} color="red">
        {variant}
      </Button>
    ))}
    <Button loading>loading</Button>
    <Button disabled>disabled</Button>
  </Specimens>
)

export function Fields() {
  const [date, setDate] = useState('2026-12-01')
  const [time, setTime] = useState('09:30')
  const [both, setBoth] = useState('')
  return (
    <Specimens title="Fields">
      <TextInput label="Name" placeholder="Anna" description="As on the invoice" />
      <TextInput label="Email" defaultValue="anna" error="Not an email address" />
      <Select label="Service" data={['Cut', 'Beard']} placeholder="Choose" />
      <DateField label="Date" value={date} onChange={setDate} clearable />
      <TimeField label="Time" value={time} onChange={setTime} />
      <DateTimeField dateLabel="Day" timeLabel="Hour" value={both} onChange={setBoth} />
      <Switch label="Open" defaultChecked />
      <Checkbox label="Agreed" defaultChecked />
    </Specimens>
  )
}

export const Feedback = () => (
  <Specimens title="Feedback">
    {(Object.keys(tones) as Tone[]).map((tone) => (
      <StatusBadge key={tone} tone={tone} label={tone} />
    ))}
    {Object.values(tones).map((color) => (
      <Alert key={color} color={color} variant="light">
        A note with a <a href="#main">link</a>
      </Alert>
    ))}
    <Figure label="Revenue" value={<Money amount={1234.5} />} note="before: € 980,00" />
    <Skeleton w={160} h={24} />
    {(Object.keys(drawings) as Drawing[]).map((of) => (
      <EmptyPicture key={of} of={of} />
    ))}
  </Specimens>
)

export function Tables() {
  const columns = useMemo(
    (): Column<Visit>[] => [
      { id: 'client', header: 'Client', value: (row) => row.client },
      { id: 'service', header: 'Service', value: (row) => row.service, isWide: true },
      {
        id: 'status',
        header: 'Status',
        value: (row) => row.status,
        show: (row) => <StatusBadge tone={row.status} label={row.status} />,
      },
      {
        id: 'price',
        header: 'Price',
        align: 'right',
        value: (row) => row.price,
        show: (row) => <Money amount={row.price} />,
      },
    ],
    [],
  )
  const table = (data: Visit[] | undefined) => (
    <DataTable
      query={{ data, error: null }}
      columns={columns}
      idOf={(row) => row.id}
      empty={<EmptyState title="No bookings yet" text="Add one." action={<Button>Add</Button>} />}
      onOpen={(row) => showToast(row.client)}
    />
  )
  return (
    <Specimens title="Tables: full, loading, empty">
      {[visits, undefined, []].map((data, at) => (
        <div key={at}>{table(data)}</div>
      ))}
    </Specimens>
  )
}

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <Specimens title="Overlays">
      <Button variant="default" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="default" onClick={() => setOpen('drawer')}>
        Drawer
      </Button>
      <Button
        variant="default"
        onClick={() => showToast('Saved', { label: 'Undo', run: () => Promise.resolve() })}
      >
        Toast
      </Button>
      <DeleteButton title="Delete?" text="For good." word="salon" onConfirm={async () => {}} />
      {open === 'dialog' && (
        <Dialog title="Dialog" onClose={close}>
          <Fields />
        </Dialog>
      )}
      {open === 'drawer' && (
        <SideDrawer title="Drawer" onClose={close}>
          <Fields />
        </SideDrawer>
      )}
    </Specimens>
  )
}
