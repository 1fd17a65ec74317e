import { LIGHT } from './palette.ts';

/** The colours of a need, by its slug: a large shape, its soft background, and a tone dark enough for text. */
const LOOKS: Record<string, { shape: string; soft: string; text: string }> = {
  cabelo: { shape: 'hair', soft: 'hairSoft', text: 'hairText' },
  pele: { shape: 'skin', soft: 'skinSoft', text: 'skinText' },
  barba: { shape: 'beard', soft: 'beardSoft', text: 'beardText' },
  sono: { shape: 'sleep', soft: 'sleepSoft', text: 'sleepText' },
  'bem-estar': { shape: 'wellness', soft: 'wellnessSoft', text: 'wellnessText' },
  'saude-sexual': { shape: 'ed', soft: 'edSoft', text: 'edText' },
};

const OTHER = { shape: 'primary', soft: 'primarySoft', text: 'primary' };

export function needColors(need: string) {
  return LOOKS[need] ?? OTHER;
}

/**
 * The soft background of a tint given as a colour: a fifth of it, the rest white. Sand for a tint that is no colour.
 */
export function softGround(tint: string): string {
  const channels = /^#(..)(..)(..)$/.exec(tint)?.slice(1) ?? [];
  if (channels.length !== 3) return LIGHT.sand;
  const soft = channels.map((channel) => Math.round(255 - (255 - Number.parseInt(channel, 16)) * 0.2));
  return `#${soft.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
