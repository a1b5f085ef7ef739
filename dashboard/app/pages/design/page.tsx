import { BusinessContext } from '#app/api/session/business.ts'
import { SessionContext } from '#app/api/session/session-context.ts'
import { Page } from '#app/ui/page.tsx'
import { ColorSchemeChoice } from '#app/ui/shell/color-scheme-choice.tsx'

import { Buttons, Feedback, Fields, Overlays, Tables } from './components.tsx'
import { business, session } from './sample.ts'
import { Tokens } from './tokens.tsx'

/** Every token and component in the chosen colour scheme. Its texts are not translated. */
export const DesignPage = () => (
  <SessionContext value={session}>
    <BusinessContext value={business}>
      <Page title="Design" action={<ColorSchemeChoice />}>
        <Tokens />
        <Buttons />
        <Fields />
        <Feedback />
        <Tables />
        <Overlays />
      </Page>
    </BusinessContext>
  </SessionContext>
)
