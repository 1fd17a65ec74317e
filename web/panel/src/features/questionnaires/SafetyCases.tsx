import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { TextField } from '#web/forms/fields.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from '../../page/Section.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { Tag } from '../../parts/listing/Row.tsx';
import { CompactDisclosure } from './CompactDisclosure.tsx';
import {
  useAddQuestionnaireSafetyCaseMutation,
  useRetireQuestionnaireSafetyCaseMutation,
} from './DraftSection.generated.ts';
import type { Draft } from './draftModel.ts';

type SafetyCase = Draft['safetyCases'][number];

interface Props {
  draft: Draft;
  onChanged(): Promise<void>;
}

/** Answers that every version must stop or flag; a draft that fails one cannot be approved. */
export function SafetyCases({ draft, onChanged }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [retired, setRetired] = useState<SafetyCase | null>(null);
  const { safetyCases } = draft;
  const failed = safetyCases.filter(({ problem }) => problem !== null);
  const close = () => {
    setAdding(false);
    setRetired(null);
  };
  const finish = (text: string) => {
    toast(text, 'ok');
    close();
    void onChanged();
  };
  return (
    <Section
      title={`Casos de segurança (${safetyCases.length})`}
      aside={
        <Button size="sm" look="outline" onClick={() => setAdding(true)}>
          Criar a partir de uma avaliação
        </Button>
      }
    >
      {failed.length > 0 ? (
        <Notice tone="danger">
          {failed.length === 1
            ? 'Um caso de segurança falha. O rascunho não pode ser publicado assim.'
            : `${failed.length} casos de segurança falham. O rascunho não pode ser publicado assim.`}
        </Notice>
      ) : (
        <p>Todos param ou alertam como precisam.</p>
      )}
      {failed.length > 0 ? <CaseList cases={failed} onRetire={setRetired} /> : null}
      {safetyCases.length > failed.length ? (
        <CompactDisclosure title="Ver os que passam">
          <CaseList cases={safetyCases.filter(({ problem }) => problem === null)} onRetire={setRetired} />
        </CompactDisclosure>
      ) : null}
      {isAdding ? <AddDialog onClose={close} onDone={() => finish('Caso de segurança criado.')} /> : null}
      {retired ? (
        <RetireDialog
          safetyCase={retired}
          onClose={close}
          onDone={() => finish('Caso de segurança retirado.')}
        />
      ) : null}
    </Section>
  );
}

function CaseList({
  cases,
  onRetire,
}: {
  cases: readonly SafetyCase[];
  onRetire(safetyCase: SafetyCase): void;
}) {
  return (
    <chakra.ul listStyle="none" display="flex" flexDirection="column">
      {cases.map((safetyCase) => (
        <chakra.li
          key={safetyCase.id}
          display="flex"
          flexWrap="wrap"
          gap="2"
          alignItems="center"
          justifyContent="space-between"
          py="2"
          borderBottomWidth="1px"
          borderColor="line"
          _last={{ borderBottomWidth: '0' }}
        >
          <chakra.div minWidth="0" flex="1 1 16rem">
            <p>{safetyCase.title}</p>
            {safetyCase.problem ? <chakra.p color="danger">{safetyCase.problem}</chakra.p> : null}
          </chakra.div>
          {safetyCase.isAdded ? (
            <>
              <Tag>Da diretoria</Tag>
              <Button
                size="sm"
                look="quiet"
                aria-label={`Retirar ${safetyCase.title}`}
                onClick={() => onRetire(safetyCase)}
              >
                Retirar
              </Button>
            </>
          ) : null}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

interface DialogProps {
  onClose(): void;
  onDone(): void;
}

function AddDialog({ onClose, onDone }: DialogProps) {
  const [add] = useAddQuestionnaireSafetyCaseMutation();
  return (
    <Dialog title="Criar caso de segurança" isOpen onClose={onClose}>
      <ActForm<{ quizId: string; title: string }>
        label="Criar caso de segurança"
        defaults={{ quizId: '', title: '' }}
        action="Criar caso"
        send={async (values) => (await add({ variables: values })).data?.addQuestionnaireSafetyCase}
        onDone={onDone}
        onCancel={onClose}
      >
        <p>
          O que a avaliação fez com estas respostas, toda versão futura precisa fazer. São copiadas só as
          respostas que o exigem, com idade, números e datas aproximados quando dá; nome e textos digitados,
          nunca. Só um diretor médico pode criar.
        </p>
        <TextField name="quizId" label="Número da avaliação" spellCheck={false} />
        <TextField
          name="title"
          label="Título"
          help="Como a equipe vai chamá-lo, sem nomes."
          maxLength={120}
        />
      </ActForm>
    </Dialog>
  );
}

function RetireDialog({
  safetyCase: { id, title },
  onClose,
  onDone,
}: DialogProps & { safetyCase: SafetyCase }) {
  const [retire] = useRetireQuestionnaireSafetyCaseMutation();
  return (
    <Dialog title="Retirar caso de segurança" isOpen onClose={onClose}>
      <ActForm
        label="Retirar caso de segurança"
        defaults={{}}
        action="Retirar caso"
        isDanger
        send={async ({ reason }) =>
          (await retire({ variables: { id, reason } })).data?.retireQuestionnaireSafetyCase
        }
        onDone={onDone}
        onCancel={onClose}
      >
        <p>
          “{title}” deixa de ser exigido das próximas versões, e as respostas dele são destruídas. Não dá para
          desfazer. Só um diretor médico pode retirar.
        </p>
      </ActForm>
    </Dialog>
  );
}
