import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CepSearch } from './CepSearch.tsx';

/** For a person who does not remember the CEP: finds it by the street, and keeps what is typed in the form. */
export function CepHelp({ onChoose }: { onChoose(zipcode: string): void }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <chakra.button
        ref={button}
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
      {isOpen
        ? // At the end of the document: HTML does not allow a form inside another form.
          createPortal(
            <Dialog title="Descubra seu CEP" isOpen onClose={close}>
              <CepSearch
                onChoose={(zipcode) => {
                  close();
                  onChoose(zipcode);
                }}
              />
            </Dialog>,
            document.body,
          )
        : null}
    </>
  );
}
