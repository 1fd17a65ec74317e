import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/**
 * A title that shows its text on a click. It is a `<details>` element, so it works before the script has loaded, and
 * the browser's find-in-page also finds collapsed text.
 */
export function Disclosure({ title, isOpenAtFirst = false, children }: Props) {
  return (
    <chakra.details
      open={isOpenAtFirst}
      borderBottomWidth="1px"
      borderColor="line"
      css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        minHeight="3.5rem"
        py="3"
        cursor="pointer"
        listStyle="none"
        fontWeight="semi"
        lineHeight="snug"
        borderRadius="input"
        _hover={{ color: 'primary' }}
      >
        {title}
        <chakra.span color="primary" css={{ '& svg': { transition: 'transform 160ms ease-out' } }}>
          <ChevronDown size={20} aria-hidden />
        </chakra.span>
      </chakra.summary>
      <chakra.div pb="6" color="muted" maxWidth="measure">
        {children}
      </chakra.div>
    </chakra.details>
  );
}

export function DisclosureList({ children }: { children: ReactNode }) {
  return (
    <chakra.div borderTopWidth="1px" borderColor="line">
      {children}
    </chakra.div>
  );
}
