import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { TextField } from '#web/forms/fields.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { useAdminCreateApiKeyMutation } from './KeysPage.generated.ts';

export function NewKeyDialog({ onClose }: { onClose(): void }) {
  const [create] = useAdminCreateApiKeyMutation();
  const [key, setKey] = useState<string | null>(null);
  return (
    <Dialog title="Nova chave" isOpen onClose={onClose} isBlocking={key !== null}>
      {key === null ? (
        <ActForm<{ name: string }>
          label="Nova chave"
          defaults={{ name: '' }}
          action="Criar chave"
          asksReason={false}
          send={async ({ name }) => {
            const answer = (await create({ variables: { name } })).data?.createApiKey;
            if (answer?.__typename !== 'NewApiKey') return answer;
            setKey(answer.key);
            return null;
          }}
          onDone={() => undefined}
          onCancel={onClose}
        >
          <TextField name="name" label="De quem é" help="Por exemplo, o nome do parceiro." maxLength={80} />
        </ActForm>
      ) : (
        <>
          <Notice tone="ok">Copie a chave agora. Ela não aparece de novo: só guardamos a sua marca.</Notice>
          <chakra.p
            fontFamily="mono"
            fontSize="sm"
            bg="ground"
            borderRadius="input"
            padding="3"
            overflowWrap="anywhere"
            data-testid="key"
          >
            {key}
          </chakra.p>
          <CopyButton text={key} label="Copiar chave" />
          <Button look="outline" onClick={onClose}>
            Já guardei a chave
          </Button>
        </>
      )}
    </Dialog>
  );
}
