import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { formatCep } from '#schema/br/cep.ts';
import type { Address } from '#schema/validation/address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

interface Props {
  /** The address as it was sent. */
  address: Address;
  /** What happens to the address, as a question. */
  question: string;
  isPending: boolean;
  onConfirm(): void;
}

/** The postal service does not know the CEP: the person reads the typed address once more, and confirms it. */
export function ConfirmAddress({ address, question, isPending, onConfirm }: Props) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  const { street, addressNumber, complement, neighborhood, city, uf, zipcode } = address;
  return (
    <div ref={region} tabIndex={-1}>
      <Notice>
        <chakra.div display="flex" flexDirection="column" gap="3" alignItems="flex-start">
          <p>
            Não encontramos o CEP {formatCep(zipcode)}, talvez por ser novo. {question}
          </p>
          <chakra.strong overflowWrap="anywhere">
            {[`${street}, ${addressNumber}`, complement, neighborhood, `${city} - ${uf}`, formatCep(zipcode)]
              .filter(Boolean)
              .join(', ')}
          </chakra.strong>
          <Button onClick={onConfirm} isPending={isPending}>
            Sim, o endereço está certo
          </Button>
        </chakra.div>
      </Notice>
    </div>
  );
}

/**
 * An address whose CEP the postal service does not know. The confirmation is for that address only: after a
 * change the person is asked again.
 */
export function useConfirmedAddress() {
  const [unknown, setUnknown] = useState<Address | null>(null);
  const confirmed = useRef('');
  return {
    /** The address that waits for its confirmation. */
    unknown,
    ask: setUnknown,
    confirm: () => {
      confirmed.current = JSON.stringify(unknown);
      setUnknown(null);
    },
    /** The address as it is sent. */
    withConfirmation: (address: Address) => ({
      ...address,
      isConfirmed: JSON.stringify(address) === confirmed.current,
    }),
  };
}
