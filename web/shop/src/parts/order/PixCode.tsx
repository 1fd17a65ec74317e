import { chakra } from '@chakra-ui/react';

/** The PIX code as text, for people who want to compare it, or whose browser does not allow the copy button. */
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
