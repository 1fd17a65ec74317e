import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface Props {
  title?: string;
  /** Beside the title: a link or a status. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A white box with one subject. With a title it is a named region. */
export function Panel({ title, aside, children }: Props) {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={title ? id : undefined}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      padding={{ base: '4', md: '6' }}
      display="flex"
      flexDirection="column"
      gap="4"
      minWidth="0"
    >
      {title ? (
        <chakra.div
          display="flex"
          justifyContent="space-between"
          alignItems="baseline"
          gap="3"
          flexWrap="wrap"
        >
          <chakra.h2 id={id} fontSize="xl" fontWeight="semi" lineHeight="snug">
            {title}
          </chakra.h2>
          {aside}
        </chakra.div>
      ) : null}
      {children}
    </chakra.section>
  );
}
