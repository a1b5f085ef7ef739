import { each, html, type Markup } from '../markup.ts'
import type { Profile } from '../shapes.ts'
import type { Words } from '../words/en.ts'

/** A member, or any free one: its id is null. */
export type Choice = Omit<Profile['staff'][number], 'id'> & { id: string | null }

interface Links {
  chosen: string | null
  linkTo: (staffId: string | null) => string
}

/** The members as links; one is always chosen. */
export const memberLinks = (
  words: Words,
  choices: readonly Choice[],
  { chosen, linkTo }: Links,
): Markup =>
  html`<nav class="members" aria-label="${words.person}">
    <ul>
      ${each(
        choices,
        ({ id, firstName, title, avatar }) =>
          html`<li>
            <a rel="nofollow" href="${linkTo(id)}" ${chosen === id && html` aria-current="true"`}
              >${pictureOf(id, firstName, avatar)}<span class="member-name"
                >${firstName}${title && html`<span class="meta">${title}</span>`}</span
              ></a
            >
          </li>`,
      )}
    </ul>
  </nav>`

const pictureOf = (id: string | null, firstName: string, avatar: string | null): Markup =>
  avatar
    ? html`<img src="${avatar}" alt="" width="40" height="40" referrerpolicy="no-referrer" />`
    : html`<span class="initial" aria-hidden="true"
        >${id === null ? '★' : Array.from(firstName)[0]}</span
      >`
