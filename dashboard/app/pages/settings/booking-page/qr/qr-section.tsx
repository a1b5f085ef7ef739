import { Button, Group, Stack, Text } from '@mantine/core'
import { encode, renderSVG } from 'uqr'

import { useBookingPageTexts } from '#app/i18n/parts/booking-page.gen.ts'
import { download } from '#app/ui/format/download.ts'
import { Download } from '#app/ui/icons/icons.ts'
import { QrCode } from '#app/ui/qr-code.tsx'
import { Section } from '#app/ui/section.tsx'

/** The link as a QR code, to look at and to download. */
export function QrSection({ address }: { address: string }) {
  const words = useBookingPageTexts()
  const formats = { SVG: qrSvg, PNG: qrPng }
  const save = async (format: keyof typeof formats) =>
    download(`booking-page.${format.toLowerCase()}`, await formats[format](address))
  return (
    <Section title={words('qr')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words('qrHint')}
        </Text>
        <QrCode text={address} label={words('qrLabel')} />
        <Group gap="xs">
          {(['SVG', 'PNG'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
              onClick={() => void save(format)}
            >
              {words('downloadAs', { format })}
            </Button>
          ))}
        </Group>
      </Stack>
    </Section>
  )
}

/** The margin of four modules that the standard asks for. */
const border = 4

const qrSvg = (text: string) => new Blob([renderSVG(text, { border })], { type: 'image/svg+xml' })

/** Large enough for a poster: each module has whole pixels, so that no edge is blurred. */
async function qrPng(text: string, pixelsPerModule = 24): Promise<Blob> {
  const { data, size } = encode(text, { border })
  const canvas = new OffscreenCanvas(size * pixelsPerModule, size * pixelsPerModule)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        context.fillRect(x * pixelsPerModule, y * pixelsPerModule, pixelsPerModule, pixelsPerModule)
  return await canvas.convertToBlob({ type: 'image/png' })
}
