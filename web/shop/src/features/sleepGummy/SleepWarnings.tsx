import { chakra } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { Section } from '../../parts/section/Section.tsx';

/** The complete warnings of the label, which every page about melatonin must show without a click. */
export function SleepWarnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <Section title="Avisos do rótulo" ground="sand" isSplit>
      <chakra.ul display="flex" flexDirection="column" gap="3">
        {warnings.map((text) => (
          <chakra.li key={text} display="flex" gap="3" lineHeight="snug">
            <chakra.span color="danger" flexShrink={0} mt="2px">
              <TriangleAlert size={18} aria-hidden />
            </chakra.span>
            {text}
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
