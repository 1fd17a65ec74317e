import { ADVANTAGE_ICONS } from './advantageIcons.ts';

/** One drawing of the sprite; a name it does not hold yet shows a tick. */
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
