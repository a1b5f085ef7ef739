import { category, type Template } from './template.ts'

export const massage: Template = [
  category(
    ['Massage', 'Massage', 'Massage'],
    [30, 42, 'Back and shoulders', 'Rug en schouders', 'Rücken und Schultern'],
    [60, 72, 'Relaxing massage', 'Ontspanningsmassage', 'Entspannungsmassage'],
    [
      90,
      102,
      'Relaxing massage, 90 minutes',
      'Ontspanningsmassage, 90 minuten',
      'Entspannungsmassage, 90 Minuten',
    ],
    [60, 78, 'Deep tissue massage', 'Deep tissue massage', 'Tiefengewebsmassage'],
    [60, 76, 'Sports massage', 'Sportmassage', 'Sportmassage'],
    [75, 88, 'Hot stone massage', 'Hotstonemassage', 'Hot-Stone-Massage'],
    [60, 74, 'Pregnancy massage', 'Zwangerschapsmassage', 'Schwangerschaftsmassage'],
  ),
  category(
    ['Feet', 'Voeten', 'Füße'],
    [45, 52, 'Foot reflexology', 'Voetreflexologie', 'Fußreflexzonenmassage'],
  ),
]
