import { useState } from 'react';
import { TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { readWhole } from '../../parts/adminForm/adminFields.tsx';
import type { AdminKey } from './adminKey.ts';
import {
  useAdminChangeApiKeyMutation,
  useAdminRevokeApiKeyMutation,
  useAdminRotateApiKeyMutation,
} from './KeyPage.generated.ts';
import { type KeyTerms, KeyTermsFields, keyInput, termsOf } from './KeyTermsFields.tsx';
import { ShownKey } from './ShownKey.tsx';

interface Props {
  apiKey: AdminKey;
  onClose(): void;
}

export function ChangeKeyDialog({ apiKey, onClose }: Props) {
  const [change] = useAdminChangeApiKeyMutation();
  return (
    <Dialog title={`Mudar ${apiKey.name}`} isOpen onClose={onClose}>
      <ActForm<KeyTerms>
        label={`Mudar ${apiKey.name}`}
        defaults={termsOf(apiKey)}
        action="Salvar"
        asksReason={false}
        send={async (terms) =>
          (await change({ variables: { id: apiKey.id, input: keyInput(terms) } })).data?.changeApiKey
        }
        onDone={() => {
          toast('Chave mudada.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <KeyTermsFields />
      </ActForm>
    </Dialog>
  );
}

export function RotateKeyDialog({ apiKey, onClose }: Props) {
  const [rotate] = useAdminRotateApiKeyMutation();
  const [key, setKey] = useState<string | null>(null);
  return (
    <Dialog title={`Trocar o segredo de ${apiKey.name}`} isOpen onClose={onClose} isBlocking={key !== null}>
      {key === null ? (
        <ActForm<{ overlapDays: string }>
          label={`Trocar o segredo de ${apiKey.name}`}
          defaults={{ overlapDays: '7' }}
          action="Trocar segredo"
          asksReason={false}
          send={async ({ overlapDays }) => {
            const variables = { id: apiKey.id, overlapDays: readWhole('overlapDays', overlapDays) };
            const answer = (await rotate({ variables })).data?.rotateApiKey;
            if (answer?.__typename !== 'NewApiKey') return answer;
            setKey(answer.key);
            return null;
          }}
          onDone={() => undefined}
          onCancel={onClose}
        >
          <p>
            O segredo novo vale já. O atual continua valendo pelos dias abaixo, para o parceiro trocar sem
            parar. Um segredo trocado antes deixa de valer agora.
          </p>
          <TextField
            name="overlapDays"
            label="Dias com os dois segredos"
            help="De 0 a 30. Com 0, o segredo atual para de valer agora."
            inputMode="numeric"
          />
        </ActForm>
      ) : (
        <ShownKey text={key} onClose={onClose} />
      )}
    </Dialog>
  );
}

export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: Props) {
  const [revoke] = useAdminRevokeApiKeyMutation();
  return (
    <Dialog title={`Revogar ${name}`} isOpen onClose={onClose}>
      <ActForm
        label={`Revogar ${name}`}
        defaults={{}}
        action="Revogar chave"
        isDanger
        send={async ({ reason }) => (await revoke({ variables: { id, reason } })).data?.revokeApiKey}
        onDone={() => {
          toast('Chave revogada.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <p>Os programas de {name} que usam esta chave param de funcionar agora. Não dá para desfazer.</p>
      </ActForm>
    </Dialog>
  );
}
