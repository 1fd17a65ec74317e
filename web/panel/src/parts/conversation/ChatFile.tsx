import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { FileText, LockKeyhole } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorCode, errorText } from '#web/apollo/errorCode.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { StepUpDialog } from '../stepUp/StepUpDialog.tsx';
import { ChatFileLinkDocument } from './ChatFile.generated.ts';

export interface ChatFileFacts {
  id: string;
  contentType: string;
  thumb: string;
}

type Size = 'THUMB' | 'FULL';

/** Reads links of five minutes on demand. A file of another person requires a fresh code; then the file opens. */
function useFileLink(id: string) {
  const client = useApolloClient();
  const [waits, setWaits] = useState<((link: string) => void) | null>(null);
  const [size, setSize] = useState<Size>('THUMB');

  const ask = async (wanted: Size, then: (link: string) => void): Promise<void> => {
    try {
      const { data } = await client.query({
        query: ChatFileLinkDocument,
        variables: { id, size: wanted },
        fetchPolicy: 'no-cache',
      });
      if (data) then(data.fileLink);
    } catch (problem) {
      if (errorCode(problem) !== 'step_up_required') return toast(errorText(problem), 'danger');
      setSize(wanted);
      setWaits(() => then);
    }
  };
  return {
    ask,
    stepUp: (
      <StepUpDialog
        isOpen={waits !== null}
        onClose={() => setWaits(null)}
        onPassed={() => {
          if (waits) void ask(size, waits);
          setWaits(null);
        }}
      />
    ),
  };
}

interface Props {
  file: ChatFileFacts;
}

const Tile = ({ children }: { children: ReactNode }) => (
  <chakra.div
    position="relative"
    width="10rem"
    height="10rem"
    maxWidth="full"
    bg="sand"
    borderRadius="input"
    overflow="hidden"
  >
    {children}
  </chakra.div>
);

/** Small until it is enlarged. Without a recent code it is covered, and a tap asks for one. */
function Picture({ file }: Props) {
  const { ask, stepUp } = useFileLink(file.id);
  const [thumb, setThumb] = useState(file.thumb);
  const [isCovered, setCovered] = useState(false);
  const [full, setFull] = useState<string | null>(null);
  const uncover = () =>
    ask('THUMB', (link) => {
      setThumb(link);
      setCovered(false);
    });
  return (
    <>
      <Tile>
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
            onClick={() => void uncover()}
          >
            <LockKeyhole size={20} aria-hidden />
            Mostrar a imagem
          </chakra.button>
        ) : (
          <chakra.button
            type="button"
            aria-label="Ampliar a imagem"
            width="full"
            height="full"
            cursor="zoom-in"
            onClick={() => void ask('FULL', setFull)}
          >
            <chakra.img
              src={thumb}
              alt="Imagem da conversa"
              width="full"
              height="full"
              objectFit="cover"
              loading="lazy"
              decoding="async"
              referrerPolicy="no-referrer"
              onError={() => setCovered(true)}
            />
          </chakra.button>
        )}
      </Tile>
      <Dialog title="Imagem da conversa" isOpen={full !== null} onClose={() => setFull(null)}>
        <chakra.img
          src={full ?? ''}
          alt="Imagem da conversa, inteira"
          maxHeight="60dvh"
          width="full"
          objectFit="contain"
          bg="sand"
          borderRadius="card"
          referrerPolicy="no-referrer"
        />
        <ButtonAnchor href={full ?? ''} target="_blank" rel="noreferrer" look="outline" size="sm">
          Abrir em tamanho real
        </ButtonAnchor>
      </Dialog>
      {stepUp}
    </>
  );
}

/** Opens a document in a window of its own, by a link that is made on demand. */
function PdfPage({ file }: Props) {
  const { ask, stepUp } = useFileLink(file.id);
  const [isAsking, setAsking] = useState(false);
  // After the code dialog the browser would block a new window, so there is a link to press instead.
  const [link, setLink] = useState<string | null>(null);
  const open = async () => {
    const tab = window.open('', '_blank');
    let isShown = false;
    setAsking(true);
    await ask('FULL', (fresh) => {
      if (!tab || tab.closed) return setLink(fresh);
      isShown = true;
      tab.location.replace(fresh);
    });
    if (!isShown) tab?.close();
    setAsking(false);
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
        isPending={isAsking}
        onClick={() => void open()}
      >
        <FileText size={16} aria-hidden />
        Abrir o documento
      </Button>
      {stepUp}
    </>
  );
}

/** The file of a message: a picture or a document. */
export function ChatFile({ file }: Props) {
  return file.contentType.startsWith('image/') ? <Picture file={file} /> : <PdfPage file={file} />;
}
