import { chakra, Input } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { formatDate } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import {
  type MyMedicinesQuery,
  useAddMedicineMutation,
  useMyMedicinesQuery,
  useStopMedicineMutation,
} from './MedicinesPage.generated.ts';

type Medicine = MyMedicinesQuery['myMedicines']['items'][number];

/** Everything that the patient takes: the doctor and the pharmacist read it before they decide. */
export default function MedicinesPage() {
  return (
    <>
      <PageHead title="Medicamentos" isPrivate />
      <ProfileFrame title="Medicamentos">
        <Medicines />
      </ProfileFrame>
    </>
  );
}

function Medicines() {
  const { data, loading, error, refetch } = useMyMedicinesQuery();
  const items = data?.myMedicines.items;
  return (
    <Panel title="O que você toma">
      <chakra.p color="muted">
        Escreva tudo o que você usa, também vitaminas e o que outro médico receitou. O médico e o farmacêutico
        leem esta lista antes de liberar um medicamento.
      </chakra.p>
      <AddMedicine onAdded={() => refetch()} />
      {items?.length === 0 ? <p>Nenhum medicamento na lista.</p> : null}
      {items && items.length > 0 ? (
        <chakra.ul aria-label="Medicamentos" display="flex" flexDirection="column" gap="3" listStyle="none">
          {items.map((medicine) => (
            <Row key={medicine.id} medicine={medicine} onStopped={() => refetch()} />
          ))}
        </chakra.ul>
      ) : null}
      {!items && loading ? (
        <LoadingArea label="Carregando medicamentos">
          <Skeleton height="3.5rem" />
        </LoadingArea>
      ) : null}
      {!items && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
    </Panel>
  );
}

function AddMedicine({ onAdded }: { onAdded(): Promise<unknown> }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [add, { loading }] = useAddMedicineMutation();
  const isPending = useRef(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending.current) return;
    isPending.current = true;
    try {
      const { data } = await add({ variables: { text } });
      const answer = data?.addMedicine;
      if (answer?.__typename === 'InvalidInput')
        return setProblem(answer.fields[0]?.message ?? answer.message);
      setText('');
      setProblem(undefined);
      await onAdded();
      toast('Medicamento incluído na lista.', 'ok');
    } catch (failed) {
      setProblem(errorText(failed, 'defaultForm'));
    } finally {
      isPending.current = false;
    }
  };
  return (
    <chakra.form
      onSubmit={send}
      noValidate
      display="flex"
      flexDirection="column"
      gap="3"
      alignItems="flex-start"
    >
      <Field label="Nome do medicamento" help="Por exemplo: losartana 50 mg, de manhã." error={problem}>
        <Input value={text} onChange={({ target }) => setText(target.value)} autoComplete="off" />
      </Field>
      <Button type="submit" isPending={loading}>
        Incluir na lista
      </Button>
    </chakra.form>
  );
}

function Row({ medicine, onStopped }: { medicine: Medicine; onStopped(): Promise<unknown> }) {
  const { id, text, isFromEvaluation, at, stoppedAt } = medicine;
  const [stop, { loading }] = useStopMedicineMutation();
  const send = async () => {
    try {
      await stop({ variables: { id } });
      await onStopped();
      toast('Marcado como parado. O que ele impede só muda depois de uma consulta.', 'ok');
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  return (
    <chakra.li display="flex" alignItems="center" gap="3" flexWrap="wrap">
      <chakra.span flex="1" minWidth="10rem">
        <strong>{text}</strong>
        <chakra.span display="block" color="muted" fontSize="sm">
          {isFromEvaluation ? 'Da sua avaliação de' : 'Incluído em'} {formatDate(at)}
          {stoppedAt ? `; você parou em ${formatDate(stoppedAt)}` : ''}
        </chakra.span>
      </chakra.span>
      {stoppedAt ? null : (
        <Button
          look="quiet"
          size="sm"
          isPending={loading}
          onClick={() => void send()}
          aria-label={`Parei de tomar ${text}`}
        >
          Parei de tomar
        </Button>
      )}
    </chakra.li>
  );
}
