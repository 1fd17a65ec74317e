import { Activity, Moon, Scale, Sparkles, Sprout, Timer } from 'lucide-react';
import type { LineSlug } from '#schema/treatmentLines.ts';

/** The colours of a treatment line as tokens: a large shape, its soft background, and a tone dark enough for text. */
const LOOKS = {
  melatonina: { shape: 'sleep', soft: 'sleepSoft', text: 'sleepText', Icon: Moon },
  ed: { shape: 'ed', soft: 'edSoft', text: 'edText', Icon: Activity },
  quedadecabelo: { shape: 'hair', soft: 'hairSoft', text: 'hairText', Icon: Sprout },
  ej: { shape: 'hair', soft: 'hairSoft', text: 'hairText', Icon: Timer },
  be: { shape: 'wellness', soft: 'wellnessSoft', text: 'wellnessText', Icon: Sparkles },
  wl: { shape: 'weight', soft: 'weightSoft', text: 'weightText', Icon: Scale },
} as const satisfies Record<LineSlug, object>;

export type LineLook = (typeof LOOKS)[keyof typeof LOOKS];

const isKnown = (slug: string): slug is keyof typeof LOOKS => Object.hasOwn(LOOKS, slug);

/** A line without a look of its own, such as one that a test adds, gets that of `ed`: the colours of the brand. */
export const lineLook = (slug: string): LineLook => (isKnown(slug) ? LOOKS[slug] : LOOKS.ed);

/** The theme's spelling of a token with more than one word. */
const colour = (token: string): string =>
  `var(--ap-colors-${token.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)})`;

/** The colours of a line as CSS properties of one element, so that no style is computed when a step changes. */
export function lineColours(slug: string): Record<`--${string}`, string> {
  const { shape, soft, text } = lineLook(slug);
  return {
    '--shape': colour(shape),
    '--soft': colour(soft),
    '--strong': colour(text),
    '--edge': colour('edge'),
  };
}
