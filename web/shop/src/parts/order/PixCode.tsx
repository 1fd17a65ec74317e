import { chakra } from '@chakra-ui/react';

/** The code as readable text: a browser may refuse to copy it, and a person may want to compare it. */
export function PixCode({ code }: { code: string }) {
  return (
    <chakra.p
      tabIndex={0}
      role="group"
      aria-label="Código PIX Copia e Cola"
      fontFamily="mono"
      fontSize="sm"
      lineHeight="snug"
      bg="ground"
      borderRadius="input"
      borderWidth="1px"
      borderColor="line"
      padding="3"
      maxHeight="4.5rem"
      overflowY="auto"
      wordBreak="break-all"
    >
      {code}
    </chakra.p>
  );
}
