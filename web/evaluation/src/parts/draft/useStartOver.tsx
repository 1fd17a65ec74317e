import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { hasContent, readDraft } from './DraftOnDevice.ts';
import { closeDraft, openDraft } from './useDraft.ts';

/** Returns to the choice of conditions. That deletes the answers, so a dialog asks for a confirmation first. */
export function useStartOver(slug: string): { startOver(): void; dialog: ReactNode } {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const goToEntrance = () => navigate('/avaliacao');
  const startOver = () => (hasContent(readDraft(slug)) ? setAsking(true) : goToEntrance());
  const reset = async () => {
    const store = await openDraft(slug).catch(() => null);
    closeDraft(slug);
    store?.reset();
    goToEntrance();
  };
  return {
    startOver,
    dialog: (
      <Dialog title="Voltar ao início?" isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>As respostas desta avaliação serão apagadas e você começa de novo.</p>
        <Button isWide onClick={() => setAsking(false)}>
          Continuar respondendo
        </Button>
        <Button isWide look="danger" onClick={() => void reset()}>
          Apagar e voltar ao início
        </Button>
      </Dialog>
    ),
  };
}
