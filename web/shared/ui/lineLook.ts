import { Activity, Moon, Scale, Sparkles, Sprout, Timer } from 'lucide-react';

/** The colours of a treatment line as tokens: a big shape, its soft ground, and the tone that may carry text. */
const LOOKS = {
  melatonina: { shape: 'sleep', soft: 'sleepSoft', text: 'sleepText', Icon: Moon },
  ed: { shape: 'ed', soft: 'edSoft', text: 'edText', Icon: Activity },
  quedadecabelo: { shape: 'hair', soft: 'hairSoft', text: 'hairText', Icon: Sprout },
  ej: { shape: 'hair', soft: 'hairSoft', text: 'hairText', Icon: Timer },
  be: { shape: 'wellness', soft: 'wellnessSoft', text: 'wellnessText', Icon: Sparkles },
  wl: { shape: 'weight', soft: 'weightSoft', text: 'weightText', Icon: Scale },
} as const;

export type LineLook = (typeof LOOKS)[keyof typeof LOOKS];

const isKnown = (slug: string): slug is keyof typeof LOOKS => Object.hasOwn(LOOKS, slug);

export const lineLook = (slug: string): LineLook => (isKnown(slug) ? LOOKS[slug] : LOOKS.ed);

/** The same as properties for everything inside, set on the element itself: nothing is computed when a step changes. */
export function lineColours(slug: string): Record<`--${string}`, string> {
  const { shape, soft, text } = lineLook(slug);
  return {
    '--shape': `var(--ap-colors-${shape})`,
    '--soft': `var(--ap-colors-${soft})`,
    '--strong': `var(--ap-colors-${text})`,
    '--edge': 'var(--ap-colors-edge)',
  };
}
