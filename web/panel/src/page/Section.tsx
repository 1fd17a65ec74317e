import { chakra } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';

interface Props {
  ref?: Ref<HTMLElement>;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A white area with one subject, denser than the shop's: a doctor reads many of them in a sitting. */
export function Section({ ref, title, aside, children }: Props) {
  const id = useId();
  return (
    <chakra.section
      ref={ref}
      aria-labelledby={id}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      padding={{ base: '3', md: '4' }}
      display="flex"
      flexDirection="column"
      gap="3"
      minWidth="0"
      fontSize="sm"
      lineHeight="1.45"
    >
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="baseline" justifyContent="space-between">
        <chakra.h2 id={id} fontSize="md" fontWeight="semi" lineHeight="snug">
          {title}
        </chakra.h2>
        {aside}
      </chakra.div>
      {children}
    </chakra.section>
  );
}
