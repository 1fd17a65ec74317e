import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { viewerLink } from '#web/upload/viewerLink.ts';
import type { ConversationSide } from './conversationSide.ts';
import { useFileLink } from './useFileLink.tsx';

interface Props {
  id: string;
  StepUp: ConversationSide['StepUp'];
}

/** Opens a document in a window of its own, by a link that is made on demand. */
export function DocumentLink({ id, StepUp }: Props) {
  const { read, stepUp } = useFileLink(id, StepUp);
  const [isPending, setPending] = useState(false);
  // After the code dialog the browser would block a new window, so there is a link to press instead.
  const [link, setLink] = useState<string | null>(null);
  const openDocument = async () => {
    // Opened before waiting, because browsers block windows that open later.
    const tab = window.open('', '_blank');
    let isShown = false;
    setPending(true);
    await read('FULL', (file) => {
      const fresh = viewerLink(file);
      if (!tab || tab.closed) return setLink(fresh);
      isShown = true;
      tab.location.replace(fresh);
    });
    if (!isShown) tab?.close();
    setPending(false);
  };
  if (link)
    return (
      <ButtonAnchor
        href={link}
        target="_blank"
        rel="noreferrer"
        size="sm"
        alignSelf="flex-start"
        autoFocus
        onClick={() => setLink(null)}
      >
        <FileText size={16} aria-hidden />
        Abrir agora
      </ButtonAnchor>
    );
  return (
    <>
      <Button
        look="outline"
        size="sm"
        alignSelf="flex-start"
        isPending={isPending}
        onClick={() => void openDocument()}
      >
        <FileText size={16} aria-hidden />
        Abrir o documento
      </Button>
      {stepUp}
    </>
  );
}
