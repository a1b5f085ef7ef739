import { category, type Template } from './template.ts'

export const barber: Template = [
  category(
    ['Hair', 'Haar', 'Haare'],
    [30, 32, 'Haircut', 'Knippen', 'Haarschnitt'],
    [40, 36, 'Skin fade', 'Skin fade', 'Skin Fade'],
    [20, 20, 'Clipper cut', 'Tondeuse', 'Maschinenschnitt'],
    [30, 24, 'Boys up to 12', 'Jongens tot 12 jaar', 'Jungen bis 12 Jahre'],
  ),
  category(
    ['Beard', 'Baard', 'Bart'],
    [20, 20, 'Beard trim', 'Baard trimmen', 'Bart trimmen'],
    [30, 30, 'Hot towel shave', 'Scheren met warme doek', 'Nassrasur mit heißem Tuch'],
    [50, 48, 'Haircut and beard', 'Knippen en baard', 'Haarschnitt und Bart'],
  ),
]
