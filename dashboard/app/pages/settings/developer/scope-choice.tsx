import { Button, Checkbox, Group, Input, Stack, Text } from '@mantine/core'
import { type Scope, scopes } from '@openchair/server/scopes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { nameOfScope, scopeGroups } from './scope-groups.ts'

interface ScopeChoiceProps {
  value?: Scope[]
  onChange?: (scopes: Scope[]) => void
  error?: ReactNode
}

/** What a key may do, feature by feature, and what each scope lets it do. */
export function ScopeChoice({ value = [], onChange, error }: ScopeChoiceProps) {
  const { t } = useTranslation()
  const choose = (wanted: (scope: Scope) => boolean) => onChange?.(scopes.filter(wanted))
  return (
    <Input.Wrapper label={t('settings.scopesTitle')} withAsterisk error={error}>
      <Group gap="xs" mt={4} mb="sm">
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => choose((scope) => scope.endsWith(':read'))}
        >
          {t('settings.readAll')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => choose(() => true)}>
          {t('settings.everything')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => choose(() => false)}>
          {t('common.none')}
        </Button>
      </Group>
      <Checkbox.Group value={value} onChange={(chosen: Scope[]) => onChange?.(chosen)}>
        <Stack gap="md">
          {scopeGroups.map(({ feature, scopes }) => (
            <Stack key={feature} gap={6}>
              <Text size="sm" fw={600}>
                {t(`settings.features.${feature}`)}
              </Text>
              {scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  value={scope}
                  label={t(`settings.scopes.${nameOfScope(scope)}`)}
                  description={scope}
                />
              ))}
            </Stack>
          ))}
        </Stack>
      </Checkbox.Group>
    </Input.Wrapper>
  )
}
