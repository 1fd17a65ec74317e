import { chakra } from '@chakra-ui/react';

/** The two promises that people ask about first. */
export function NoticeBand() {
  return (
    <chakra.aside
      aria-label="Promessas da loja"
      bg="primaryDeep"
      color="surface"
      fontSize="sm"
      lineHeight="snug"
      textAlign="center"
      px="4"
      // As tall as the question about cookies that takes its place: nothing below moves.
      minHeight={{ base: '3.0625rem', md: '2.25rem' }}
      display="flex"
      alignItems="center"
      justifyContent="center"
    >
      {/* One run of text: as flex items the words would be separated by a gap instead of a space. */}
      <p>
        Caixa discreta <span aria-hidden>·</span> 7 dias de garantia
        <chakra.span hideBelow="md">
          {' '}
          incondicional <span aria-hidden>·</span> Médicos independentes
        </chakra.span>
      </p>
    </chakra.aside>
  );
}
