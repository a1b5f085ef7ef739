import { Box, SegmentedControl, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { UpdateBookingPageBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useBookingPageTexts } from '#app/i18n/parts/booking-page.gen.ts'
import { Section } from '#app/ui/section.tsx'

const steps = ['services', 'details', 'review'] as const
type Step = (typeof steps)[number]

/** After the last key. */
const delayMs = 400

interface PreviewProps {
  changes: UpdateBookingPageBody
  /** A key that changes when a picture is uploaded or removed. */
  pictures: string
}

/** The page as clients would see it with what is entered, saved or not: a form sends it into a frame. */
export function Preview({ changes, pictures }: PreviewProps) {
  const { i18n } = useTranslation()
  const words = useBookingPageTexts()
  const { id, slug } = useBusiness()
  const [step, setStep] = useState<Step>('services')
  const settings = JSON.stringify(changes)
  const form = useRef<HTMLFormElement>(null)
  const { frames, shown, ask, onLoad } = useFrames(form)
  useEffect(() => {
    const timer = setTimeout(ask, delayMs)
    return () => clearTimeout(timer)
  }, [settings, pictures, step, i18n.language, ask])
  const title = words('preview')
  return (
    <Section title={title}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {words('previewHint')}
        </Text>
        <SegmentedControl
          aria-label={words('previewStep')}
          value={step}
          onChange={(value) => setStep(value)}
          data={steps.map((value) => ({ value, label: words(`previewSteps.${value}`) }))}
        />
        <form
          ref={form}
          hidden
          method="post"
          action={`/book/${encodeURIComponent(slug)}/preview?lang=${i18n.language}`}
        >
          <input type="hidden" name="business" value={id} />
          <input type="hidden" name="settings" value={settings} />
          <input type="hidden" name="step" value={step} />
        </form>
        {frames.map((nth) => (
          <Box
            key={nth}
            component="iframe"
            className="letter-frame"
            title={title}
            name={nameOf(nth)}
            hidden={nth !== shown}
            onLoad={(event: React.SyntheticEvent<HTMLIFrameElement>) =>
              onLoad(nth, event.currentTarget)
            }
          />
        ))}
      </Stack>
    </Section>
  )
}

const nameOf = (nth: number) => `booking-page-preview-${nth}`

/**
 * Each answer gets a frame of its own, which replaces the one before when it has loaded: a frame that is used again would
 * add to the history of the browser, and be blank meanwhile.
 */
function useFrames(form: React.RefObject<HTMLFormElement | null>) {
  const [asked, setAsked] = useState(0)
  const [shown, setShown] = useState(0)
  const [ask] = useState(() => () => setAsked((nth) => nth + 1))
  useEffect(() => {
    if (asked === 0 || !form.current) return
    form.current.target = nameOf(asked)
    form.current.submit()
  }, [asked, form])
  return {
    frames: [...new Set([shown, asked])],
    shown,
    ask,
    onLoad(nth: number, { contentDocument }: HTMLIFrameElement) {
      // A new frame is an empty document, which can be read, before it has the answer, which stands in a sandbox.
      if (contentDocument === null) setShown(nth)
    },
  }
}
