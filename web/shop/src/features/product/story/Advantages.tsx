import { chakra } from '@chakra-ui/react';
import { ADVANTAGE_ICONS } from '../advantageIcons.ts';
import type { Story } from './story.ts';

export function Advantages({ story: { advantages, name } }: { story: Story }) {
  if (advantages.length === 0) return null;
  return (
    <chakra.section aria-label={`Vantagens de ${name}`} id="vantagens" bg="surface">
      <chakra.ul
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '8' }}
        py={{ base: '6', md: '12' }}
        display="grid"
        gap={{ base: '3', md: '6' }}
        gridTemplateColumns={{
          base: '1fr',
          sm: '1fr 1fr',
          lg: `repeat(${Math.min(5, advantages.length)}, 1fr)`,
        }}
      >
        {advantages.map(({ icon, text }) => (
          <chakra.li
            key={text}
            display="flex"
            flexDirection={{ base: 'row', lg: 'column' }}
            alignItems={{ base: 'center', lg: 'flex-start' }}
            gap="3"
            lineHeight="snug"
          >
            <chakra.span
              color="primary"
              bg="primarySoft"
              borderRadius="pill"
              padding={{ base: '2', md: '3' }}
              flexShrink={0}
            >
              <AdvantageIcon name={icon} />
            </chakra.span>
            {text}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

/** An icon from the SVG sprite `advantages.svg`; for an unknown name, a tick. */
function AdvantageIcon({ name }: { name: string }) {
  const icon = ADVANTAGE_ICONS.includes(name) ? name : 'check';
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
      <use href={`/icons/advantages.svg#${icon}`} />
    </svg>
  );
}
