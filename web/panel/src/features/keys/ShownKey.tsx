import { chakra } from '@chakra-ui/react';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** A new secret, which is shown only once. */
export function ShownKey({ text, onClose }: { text: string; onClose(): void }) {
  return (
    <>
      <Notice tone="ok">Copie a chave agora. Ela não aparece de novo: só guardamos a sua marca.</Notice>
      <chakra.p
        fontFamily="mono"
        fontSize="sm"
        bg="ground"
        borderRadius="input"
        padding="3"
        overflowWrap="anywhere"
      >
        {text}
      </chakra.p>
      <CopyButton text={text} label="Copiar chave" />
      <Button look="outline" onClick={onClose}>
        Já guardei a chave
      </Button>
    </>
  );
}
