import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PrivatePhoto } from '#web/ui/PrivatePhoto.tsx';

export interface ChatFileFacts {
  contentType: string;
  url: string;
  thumb: string;
}

interface Props {
  file: ChatFileFacts;
  /** Links live five minutes: asked for again when one has to open. Null when it cannot be had. */
  onFreshLink(): Promise<string | null>;
}

/** A picture, small until it is wanted large, or a document of the conversation. */
export function ChatFile({ file, onFreshLink }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const [isOpening, setOpening] = useState(false);

  if (!file.contentType.startsWith('image/')) {
    const open = async () => {
      // A window that is opened after waiting would be taken for an advertisement.
      const tab = window.open('', '_blank');
      setOpening(true);
      const link = await onFreshLink();
      setOpening(false);
      setGone(link === null);
      if (link && tab) tab.location.replace(link);
      else tab?.close();
    };
    return (
      <>
        <Button
          look="outline"
          size="sm"
          alignSelf="flex-start"
          isPending={isOpening}
          onClick={() => void open()}
        >
          <FileText size={16} aria-hidden />
          Abrir o documento
        </Button>
        {isGone ? (
          <chakra.p role="alert" color="danger">
            O documento não abriu. Tente de novo daqui a pouco.
          </chakra.p>
        ) : null}
      </>
    );
  }
  const renew = () => void onFreshLink();
  return (
    <>
      <chakra.div
        position="relative"
        width="10rem"
        height="10rem"
        maxWidth="full"
        bg="sand"
        borderRadius="input"
        overflow="hidden"
      >
        <PrivatePhoto url={file.thumb} alt="Imagem da conversa" onExpired={renew} />
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
        <chakra.div height="min(70dvh, 44rem)" bg="sand" borderRadius="card" overflow="hidden">
          <PrivatePhoto url={file.url} alt="Imagem da conversa" onExpired={renew} fit="contain" />
        </chakra.div>
      </Dialog>
    </>
  );
}
