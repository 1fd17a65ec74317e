import { chakra } from '@chakra-ui/react';

/** The band above the header with the promises that people ask about first. */
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
      // As tall as the cookie question that is shown instead of the band, so that nothing below moves.
      minHeight={{ base: '3.0625rem', md: '2.25rem' }}
      display="flex"
      alignItems="center"
      justifyContent="center"
    >
      {/* One paragraph, because a flex container would remove the spaces between its items. */}
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
