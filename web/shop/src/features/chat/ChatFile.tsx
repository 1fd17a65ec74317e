import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PrivatePhoto } from '#web/ui/PrivatePhoto.tsx';
import type { ChatBubble_messageFragment } from './ChatPage.generated.ts';

interface Props {
  file: NonNullable<ChatBubble_messageFragment['attachment']>;
  onFreshLink(): Promise<string | null>;
}

/**
 * A picture or a document of the conversation. Its link expires after five minutes, so each opening reads a new
 * one.
 */
export function ChatFile({ file, onFreshLink }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const renew = () => void onFreshLink();

  if (!file.contentType.startsWith('image/')) {
    const open = async () => {
      // Opened before waiting, because browsers block windows that open later.
      const tab = window.open('', '_blank');
      const link = await onFreshLink();
      setGone(link === null);
      if (link && tab) tab.location.replace(link);
      else tab?.close();
    };
    return (
      <>
        <Button look="outline" size="sm" onClick={() => void open()} alignSelf="flex-start">
          <FileText size={18} aria-hidden />
          Abrir o documento
        </Button>
        {isGone ? (
          <chakra.p role="alert" color="danger" fontSize="sm">
            O documento não abriu. Tente de novo daqui a pouco.
          </chakra.p>
        ) : null}
      </>
    );
  }
  return (
    <>
      <chakra.div
        position="relative"
        width="12rem"
        height="12rem"
        maxWidth="full"
        bg="sand"
        borderRadius="input"
      >
        <PrivatePhoto url={file.thumb} alt="Imagem enviada na conversa" onExpired={renew} />
        <chakra.button
          type="button"
          aria-label="Ampliar a imagem"
          position="absolute"
          inset="0"
          cursor="zoom-in"
          onClick={() => {
            renew();
            setOpen(true);
          }}
        />
      </chakra.div>
      <Dialog title="Imagem da conversa" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? (
          <chakra.div height="min(62dvh, 40rem)" bg="sand" borderRadius="card" overflow="hidden">
            <PrivatePhoto url={file.url} alt="Imagem enviada na conversa" onExpired={renew} fit="contain" />
          </chakra.div>
        ) : null}
      </Dialog>
    </>
  );
}
