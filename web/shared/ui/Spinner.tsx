import { chakra } from '@chakra-ui/react';

export function Spinner() {
  return (
    <chakra.span
      aria-hidden
      width="1.125em"
      height="1.125em"
      flexShrink={0}
      borderRadius="pill"
      border="2px solid currentColor"
      borderTopColor="transparent"
      animation="spin 0.8s linear infinite"
    />
  );
}
