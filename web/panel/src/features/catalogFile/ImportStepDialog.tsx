import { Dialog } from '#web/ui/Dialog.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { useCatalogApplyImportMutation, useCatalogUndoImportMutation } from './CatalogFile.generated.ts';

const WORDS = {
  apply: {
    title: 'Gravar as mudanças',
    text: 'Tudo é gravado de uma vez, ou nada. Produtos publicados mudam na loja na hora; pedidos já feitos ficam como estão.',
  },
  undo: {
    title: 'Desfazer a planilha',
    text: 'Volta o que a planilha mudou. O que outra pessoa mudou depois dela fica como está e é mostrado.',
  },
} as const;

interface Props {
  id: string;
  step: 'apply' | 'undo';
  onClose(): void;
}

/** Asks for the reason, which every change of the file repeats in the audit. */
export function ImportStepDialog({ id, step, onClose }: Props) {
  const [apply] = useCatalogApplyImportMutation();
  const [undo] = useCatalogUndoImportMutation();
  const { title, text } = WORDS[step];
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ActForm
        label={title}
        defaults={{}}
        action={title}
        isDanger={step === 'undo'}
        send={async ({ reason }) => {
          const variables = { id, reason };
          return step === 'apply'
            ? refusalOf((await apply({ variables })).data?.applyCatalogImport)
            : refusalOf((await undo({ variables })).data?.undoCatalogImport);
        }}
        onDone={onClose}
        onCancel={onClose}
      >
        <p>{text}</p>
      </ActForm>
    </Dialog>
  );
}
