import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

const CORREIOS = 'https://buscacepinter.correios.com.br/app/endereco/index.php';

/** For whoever does not know the postal code: the Correios find it by street, and what is typed here stays. */
export function CepHelp() {
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
        <p>
          A busca dos Correios encontra o CEP pelo nome da rua e da cidade. Ela abre em outra aba: copie o
          número, volte aqui e continue de onde parou.
        </p>
        <p>O CEP também aparece nas contas de luz, água ou telefone do endereço.</p>
        <ButtonAnchor href={CORREIOS} target="_blank" rel="noreferrer" isWide>
          Abrir a busca dos Correios
          <ExternalLink size={18} aria-hidden />
        </ButtonAnchor>
      </Dialog>
    </>
  );
}
