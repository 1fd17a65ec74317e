import { chakra } from '@chakra-ui/react';

interface Props {
  title: string;
  /**
   * What the shopper does in this step. The server renders it, so a slow phone shows it before the script has loaded.
   */
  lead?: string | undefined;
}

export function CheckoutHeading({ title, lead }: Props) {
  return (
    <chakra.div mb="6">
      <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
        {title}
      </chakra.h1>
      {lead ? (
        <chakra.p mt="2" color="muted">
          {lead}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
