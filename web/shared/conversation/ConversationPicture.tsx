import { chakra } from '@chakra-ui/react';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PrivatePhoto } from '#web/ui/PrivatePhoto.tsx';
import type { ConversationSide } from './conversationSide.ts';
import { useFileLink } from './useFileLink.tsx';

interface Props {
  id: string;
  thumb: string;
  StepUp: ConversationSide['StepUp'];
}

/**
 * A small picture, which a tap enlarges. Its link expires after five minutes. Without a fresh code requirement a new
 * link is read at once; with one the picture is covered until a tap, so that no dialog opens by itself.
 */
export function ConversationPicture({ id, thumb, StepUp }: Props) {
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
