import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A smaller `Disclosure`, for lists. It is a `<details>` element, so the browser's find-in-page also finds collapsed text. */
export function CompactDisclosure({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <chakra.details css={{ '&[open] > summary svg': { transform: 'rotate(90deg)' } }}>
      <chakra.summary
        cursor="pointer"
        minHeight="tap"
        display="flex"
        alignItems="center"
        gap="2"
        listStyle="none"
        fontWeight="semi"
        borderRadius="input"
        _hover={{ color: 'primary' }}
      >
        <chakra.span color="primary" flexShrink="0">
          <ChevronRight size={16} aria-hidden />
        </chakra.span>
        {title}
      </chakra.summary>
      {children}
    </chakra.details>
  );
}
