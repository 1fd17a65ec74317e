import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { FileText, LockKeyhole } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorCode, errorText } from '#web/apollo/errorCode.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PrivatePhoto } from '#web/ui/PrivatePhoto.tsx';
import { toast } from '#web/ui/toast.ts';
import { viewerLink } from '#web/upload/viewerLink.ts';
import { ConversationFileLinkDocument } from './Conversation.generated.ts';
import type { ConversationSide } from './conversationSide.ts';

interface Props {
  file: { id: string; contentType: string; thumb: string };
  StepUp: ConversationSide['StepUp'];
}

/** The file of a message: a picture or a document. */
export function ConversationFile({ file: { id, contentType, thumb }, StepUp }: Props) {
  return contentType.startsWith('image/') ? (
    <ConversationPicture id={id} thumb={thumb} StepUp={StepUp} />
  ) : (
    <DocumentLink id={id} StepUp={StepUp} />
  );
}

interface ConversationPictureProps {
  id: string;
  thumb: string;
  StepUp: ConversationSide['StepUp'];
}

/**
 * A small picture, which a tap enlarges. Its link expires after five minutes. Without a fresh code requirement a new
 * link is read at once; with one the picture is covered until a tap, so that no dialog opens by itself.
 */
function ConversationPicture({ id, thumb, StepUp }: ConversationPictureProps) {
  const { read, stepUp } = useFileLink(id, StepUp);
  const [smallLink, setSmallLink] = useState(thumb);
  const [largeLink, setLargeLink] = useState<string | null>(null);
  const [isCovered, setCovered] = useState(false);
  const enlarge = () => void read('FULL', setLargeLink);
  const renew = () =>
    void read('THUMB', (link) => {
      setSmallLink(link);
      setCovered(false);
    });
  return (
    <>
      <chakra.div
        position="relative"
        width="11rem"
        height="11rem"
        maxWidth="full"
        bg="sand"
        borderRadius="input"
        overflow="hidden"
      >
        {isCovered ? (
          <chakra.button
            type="button"
            width="full"
            height="full"
            display="grid"
            placeItems="center"
            alignContent="center"
            gap="2"
            padding="3"
            color="primary"
            fontWeight="semi"
            cursor="pointer"
            onClick={renew}
          >
            <LockKeyhole size={20} aria-hidden />
            Mostrar a imagem
          </chakra.button>
        ) : (
          <>
            <chakra.button
              type="button"
              aria-label="Ampliar a imagem"
              position="absolute"
              inset="0"
              cursor="zoom-in"
              onClick={enlarge}
            />
            <PrivatePhoto
              url={smallLink}
              alt="Imagem da conversa"
              onExpired={StepUp ? () => setCovered(true) : renew}
            />
          </>
        )}
      </chakra.div>
      <Dialog title="Imagem da conversa" isOpen={largeLink !== null} onClose={() => setLargeLink(null)}>
        {largeLink ? (
          <>
            <chakra.div height="min(62dvh, 40rem)" bg="sand" borderRadius="card" overflow="hidden">
              <PrivatePhoto
                url={largeLink}
                alt="Imagem da conversa, inteira"
                onExpired={enlarge}
                fit="contain"
              />
            </chakra.div>
            <ButtonAnchor href={largeLink} target="_blank" rel="noreferrer" look="outline" size="sm">
              Abrir em tamanho real
            </ButtonAnchor>
          </>
        ) : null}
      </Dialog>
      {stepUp}
    </>
  );
}

interface DocumentLinkProps {
  id: string;
  StepUp: ConversationSide['StepUp'];
}

/** Opens a document in a window of its own, by a link that is made on demand. */
function DocumentLink({ id, StepUp }: DocumentLinkProps) {
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

type Size = 'THUMB' | 'FULL';
type OnLink = (link: string) => void;

interface FileLink {
  /**
   * Reads a link that is valid for five minutes and passes it to `onLink`, after a fresh code if the server requires
   * one.
   */
  read(size: Size, onLink: OnLink): Promise<void>;
  /** The dialog for the fresh code. */
  stepUp: ReactNode;
}

function useFileLink(id: string, StepUp: ConversationSide['StepUp']): FileLink {
  const client = useApolloClient();
  const [waiting, setWaiting] = useState<{ size: Size; onLink: OnLink } | null>(null);

  const read = async (size: Size, onLink: OnLink): Promise<void> => {
    try {
      const { data } = await client.query({
        query: ConversationFileLinkDocument,
        variables: { id, size },
        fetchPolicy: 'no-cache',
        context: { asksForCode: true },
      });
      if (data) onLink(data.fileLink);
    } catch (problem) {
      if (!StepUp || errorCode(problem) !== 'step_up_required') return toast(errorText(problem), 'danger');
      setWaiting({ size, onLink });
    }
  };
  return {
    read,
    stepUp: StepUp ? (
      <StepUp
        isOpen={waiting !== null}
        onClose={() => setWaiting(null)}
        onPassed={() => {
          if (waiting) void read(waiting.size, waiting.onLink);
          setWaiting(null);
        }}
      />
    ) : null,
  };
}
