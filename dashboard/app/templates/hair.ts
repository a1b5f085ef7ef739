import { category, type Template } from './template.ts'

export const hair: Template = [
  category(
    ['Cuts', 'Knippen', 'Schnitte'],
    [45, 48, "Women's cut", 'Dames knippen', 'Damenhaarschnitt'],
    [60, 62, 'Cut and blow-dry', 'Knippen en föhnen', 'Schneiden und Föhnen'],
    [30, 34, "Men's cut", 'Heren knippen', 'Herrenhaarschnitt'],
    [30, 24, "Children's cut", 'Kinderen knippen', 'Kinderhaarschnitt'],
    [15, 15, 'Fringe trim', 'Pony knippen', 'Pony schneiden'],
  ),
  category(
    ['Colour', 'Kleuren', 'Farbe'],
    [75, 58, 'Roots', 'Uitgroei kleuren', 'Ansatz färben'],
    [105, 82, 'Full colour', 'Volledige kleuring', 'Komplettfärbung'],
    [120, 110, 'Highlights', 'Highlights', 'Strähnen'],
    [180, 165, 'Balayage', 'Balayage', 'Balayage'],
  ),
  category(
    ['Styling and care', 'Styling en verzorging', 'Styling und Pflege'],
    [30, 30, 'Wash and blow-dry', 'Wassen en föhnen', 'Waschen und Föhnen'],
    [60, 65, 'Updo', 'Opsteken', 'Hochsteckfrisur'],
    [30, 28, 'Hair treatment', 'Haarbehandeling', 'Haarkur'],
  ),
]
