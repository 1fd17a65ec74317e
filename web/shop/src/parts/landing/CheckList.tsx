import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** Short facts, each with a tick. */
export function CheckList({ items }: { items: readonly ReactNode[] }) {
  return (
    <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written in the code and never reordered
        <chakra.li key={index} display="flex" gap="2" lineHeight="snug">
          <chakra.span color="ok" flexShrink={0} mt="2px">
            <Check size={18} aria-hidden />
          </chakra.span>
          <span>{item}</span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
