import {
  Alert,
  Anchor,
  Box,
  Button,
  Checkbox,
  NumberInput,
  Radio,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  Switch,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'

import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { tones } from '#app/tokens.ts'
import { CopyField } from '#app/ui/copy-field.tsx'
import { EmptyPicture, drawings, type Drawing } from '#app/ui/feedback/empty-picture.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { StatusBadge, type Tone } from '#app/ui/feedback/status-badge.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { Section } from '#app/ui/section.tsx'
import { Pager } from '#app/ui/table/pager.tsx'
import { DateField } from '#app/ui/time/date-field.tsx'
import { DateTimeField } from '#app/ui/time/date-time-field.tsx'
import { TimeField } from '#app/ui/time/time-field.tsx'

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
    <Specimens title="Fields" isGrid>
      <TextInput label="Name" placeholder="Anna" description="As on the invoice" />
      <TextInput label="Email" defaultValue="anna" error="Not an email address" />
      <Select label="Service" data={['Cut', 'Beard']} placeholder="Choose" />
      <DateField label="Date" value={date} onChange={setDate} clearable />
      <TimeField label="Time" value={time} onChange={setTime} />
      <DateTimeField dateLabel="Day" timeLabel="Hour" value={both} onChange={setBoth} />
      <NumberInput label="Price" defaultValue={49.5} withAsterisk />
      <Textarea label="Note" autosize minRows={2} placeholder="For the team" />
      <TextInput label="Number" defaultValue="2026-0001" disabled />
      <Stack gap="xs">
        <Switch label="Open" description="Clients can book" defaultChecked />
        <Checkbox label="Agreed" defaultChecked />
        <Checkbox label="Not chosen" />
        <Radio label="Chosen" defaultChecked />
      </Stack>
    </Specimens>
  )
}

export const Feedback = () => (
  <>
    <Specimens title="States">
      {(Object.keys(tones) as Tone[]).map((tone) => (
        <StatusBadge key={tone} tone={tone} label={tone} />
      ))}
    </Specimens>
    <Specimens title="Notes" isGrid>
      {Object.values(tones).map((color) => (
        <Alert key={color} color={color} variant="light">
          A note with a{' '}
          <Anchor href="#main" size="sm">
            link
          </Anchor>
        </Alert>
      ))}
      <FailureNote error={new Error('Nobody knows')} />
    </Specimens>
    <Section title="Figures: known, loading">
      <Box className="figures" mt="xs" mb="xl">
        <Figure label="Revenue" value={<Money amount={1234.5} />} note="before: € 980,00" />
        <Figure label="Bookings" value="52" note="before: 48" />
        <Figure label="Clients" value={undefined} />
      </Box>
    </Section>
    <Specimens title="Pictures of empty lists, and what loads">
      {(Object.keys(drawings) as Drawing[]).map((of) => (
        <EmptyPicture key={of} of={of} />
      ))}
      <Skeleton w={160} h={24} />
    </Specimens>
  </>
)

const days = ['Day', 'Week', 'Month']

export const Choices = () => (
  <Specimens title="Choices">
    <SegmentedControl aria-label="Range" data={days} />
    <Tabs defaultValue="Day">
      <Tabs.List>
        {days.map((day) => (
          <Tabs.Tab key={day} value={day}>
            {day}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
    <CopyField label="Link" value="https://example.com/book/studio-noord" />
    <Pager page={2} pages={5} onPage={() => {}} />
  </Specimens>
)

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
      <DeleteRecord
        title="Delete?"
        text="For good."
        name="salon"
        done="Deleted"
        remove={async () => {}}
      />
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
