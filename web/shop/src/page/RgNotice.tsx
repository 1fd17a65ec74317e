import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const PUT_AWAY = 'rg-notice-put-away';

/** Says where the missing RG will be asked. Nothing waits for it, so it can be put away on this device. */
export function RgNotice() {
  const [isPutAway, setPutAway] = useState(() => localStorage.getItem(PUT_AWAY) !== null);
  if (isPutAway) return null;
  const putAway = () => {
    localStorage.setItem(PUT_AWAY, '1');
    setPutAway(true);
  };
  return (
    <chakra.div mb="6">
      <Notice>
        <p>
          Seu cadastro está sem o RG. Ele só é pedido para o médico: se quiser adiantar, informe em{' '}
          <chakra.span textDecoration="underline" textUnderlineOffset="3px">
            <Link to="/perfil/registro">Meus dados</Link>
          </chakra.span>
          .
        </p>
        <Button look="quiet" size="sm" onClick={putAway}>
          Agora não
        </Button>
      </Notice>
    </chakra.div>
  );
}
