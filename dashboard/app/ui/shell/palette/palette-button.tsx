import { Button, Kbd } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })))

/** Opens the palette, as does Ctrl or Cmd with K, from within a field too. */
export function PaletteButton() {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure()
  useHotkeys([['mod+K', open]], [], true)
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<Search size={16} aria-hidden />}
        rightSection={
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            Ctrl K
          </Kbd>
        }
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        {t('palette.open')}
      </Button>
      {opened && (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      )}
    </>
  )
}
