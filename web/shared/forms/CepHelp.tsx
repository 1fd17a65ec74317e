import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CepSearch } from './CepSearch.tsx';

/** For whoever does not know the postal code: it is found by the street, and what is typed in the form stays. */
export function CepHelp({ onChoose }: { onChoose(zipcode: string): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <chakra.button
        type="button"
        onClick={() => setOpen(true)}
        color="primary"
        fontSize="sm"
        fontWeight="semi"
        textDecoration="underline"
        textUnderlineOffset="3px"
        cursor="pointer"
        minHeight="1.75rem"
      >
        Não sei meu CEP
      </chakra.button>
      <Dialog title="Descubra seu CEP" isOpen={isOpen} onClose={() => setOpen(false)}>
        <CepSearch
          onChoose={(zipcode) => {
            setOpen(false);
            onChoose(zipcode);
          }}
        />
      </Dialog>
    </>
  );
}
