import { chakra } from '@chakra-ui/react';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';

/** The placeholder while a step or its questions load, in the shape of the content. */
export function StepLoading() {
  return (
    <chakra.main maxWidth="40rem" mx="auto" px={{ base: '4', md: '8' }} pt="5.5rem" minHeight="100dvh">
      <LoadingArea label="Abrindo a avaliação">
        <chakra.div display="flex" flexDirection="column" gap="4">
          <Skeleton height="2.25rem" maxWidth="18rem" mb="3" />
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
        </chakra.div>
      </LoadingArea>
    </chakra.main>
  );
}
