import { ADVANTAGE_ICONS } from './advantageIcons.ts';

/** One icon of the sprite; an unknown name shows a tick. */
export function AdvantageIcon({ name }: { name: string }) {
  const known = ADVANTAGE_ICONS.includes(name) ? name : 'check';
  return (
    <svg
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <use href={`/icons/advantages.svg#${known}`} />
    </svg>
  );
}
