import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

/** Asks before a link discards what was typed. */
export function UnsavedDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const { requestedPath, stay } = useUnsavedGuard(isUnsaved);
  const navigate = useNavigate();
  if (requestedPath === null) return null;
  return (
    <Dialog title="Sair sem salvar?" isOpen onClose={stay}>
      <p>O que você mudou neste produto ainda não foi salvo.</p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button onClick={stay}>Continuar editando</Button>
        <Button look="danger" onClick={() => void navigate(requestedPath)}>
          Sair sem salvar
        </Button>
      </chakra.div>
    </Dialog>
  );
}
