import { category, type Template } from './template.ts'

export const pets: Template = [
  category(
    ['Dogs', 'Honden', 'Hunde'],
    [75, 52, 'Full groom, small dog', 'Trimmen, kleine hond', 'Komplettpflege, kleiner Hund'],
    [
      105,
      68,
      'Full groom, medium dog',
      'Trimmen, middelgrote hond',
      'Komplettpflege, mittelgroßer Hund',
    ],
    [135, 88, 'Full groom, large dog', 'Trimmen, grote hond', 'Komplettpflege, großer Hund'],
    [45, 36, 'Bath and brush', 'Wassen en borstelen', 'Baden und Bürsten'],
    [15, 15, 'Nail clipping', 'Nagels knippen', 'Krallen schneiden'],
    [60, 40, 'Puppy’s first visit', 'Eerste bezoek van een puppy', 'Erster Besuch eines Welpen'],
  ),
  category(['Cats', 'Katten', 'Katzen'], [60, 58, 'Cat grooming', 'Kat trimmen', 'Katzenpflege']),
]
