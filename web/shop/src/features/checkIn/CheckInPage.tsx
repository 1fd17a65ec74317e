import { chakra } from '@chakra-ui/react';
import { HeartPulse, Phone } from 'lucide-react';
import { useState } from 'react';
import { CHECK_IN_QUESTION, checkInOf } from '#schema/questionnaire/checkIn/checkIns.ts';
import { type FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDate } from '#web/format/dates.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { CheckInForm } from './CheckInForm.tsx';
import {
  type CheckInAnswer_answerFragment,
  type CheckInPageQuery,
  useAnswerCheckInMutation,
  useCheckInAnswer_answer,
  useCheckInPageQuery,
  useReportSideEffectMutation,
} from './CheckInPage.generated.ts';

type Treatment = CheckInPageQuery['myCheckIns'][number];

/** How the caller's treatments are going: what waits for an answer, what was answered, and a report at any time. */
export default function CheckInPage() {
  return (
    <>
      <PageHead title="Como está indo" isPrivate />
      <ProfileFrame title="Como está indo">
        <Treatments />
      </ProfileFrame>
    </>
  );
}

function Treatments() {
  const { data, error, refetch } = useCheckInPageQuery({ fetchPolicy: 'cache-and-network' });
  const read = () =>
    refetch().then(
      () => undefined,
      () => undefined,
    );
  useOnReturn(() => void read());
  const treatments = data?.myCheckIns;
  if (treatments?.length === 0)
    return (
      <EmptyState title="Nada para acompanhar ainda" icon={<HeartPulse size={28} />}>
        Quando um tratamento seu começar, perguntamos aqui como está indo. São três toques.
      </EmptyState>
    );
  if (treatments)
    return (
      <chakra.div display="flex" flexDirection="column" gap="8">
        {treatments.map((treatment) => (
          <TreatmentPanel key={treatment.line} treatment={treatment} onSent={read} />
        ))}
      </chakra.div>
    );
  if (error) return <ErrorState error={error} onRetry={() => void read()} />;
  return (
    <LoadingArea label="Carregando os tratamentos">
      <Skeleton height="20rem" />
    </LoadingArea>
  );
}

function TreatmentPanel({ treatment, onSent }: { treatment: Treatment; onSent(): Promise<void> }) {
  const { line, lineTitle, due, answers } = treatment;
  const [answer] = useAnswerCheckInMutation();
  const [report] = useReportSideEffectMutation();
  const [isReporting, setReporting] = useState(false);
  const questions = checkInOf(line)?.questions ?? [];

  const finish = async (result: { __typename: string; message?: string } | undefined) => {
    if (result?.__typename !== 'CheckInAnswer') return result?.message ?? 'Não foi possível enviar.';
    await onSent();
    setReporting(false);
    toast('Recebemos. Obrigado por contar.', 'ok');
    return null;
  };

  return (
    <Panel title={lineTitle}>
      <chakra.div display="flex" flexDirection="column" gap="6">
        {due ? (
          <CheckInForm
            key={due.id}
            label={`Como está indo: ${lineTitle}`}
            questions={questions}
            send={async (chosen, note) =>
              finish((await answer({ variables: { id: due.id, answers: chosen, note } })).data?.answerCheckIn)
            }
          />
        ) : (
          <chakra.p color="muted">Nada para responder agora. Avisamos por e-mail quando for a hora.</chakra.p>
        )}
        {isReporting ? (
          <CheckInForm
            label={`Contar um sintoma: ${lineTitle}`}
            questions={questions.filter(({ id }) => id === CHECK_IN_QUESTION.symptoms).map(withoutNone)}
            send={async (chosen, note) =>
              finish((await report({ variables: { line, answers: chosen, note } })).data?.reportSideEffect)
            }
            onCancel={() => setReporting(false)}
          />
        ) : due ? null : (
          <Button look="outline" alignSelf="flex-start" onClick={() => setReporting(true)}>
            Contar um sintoma
          </Button>
        )}
        {answers.length > 0 ? (
          <chakra.ul
            aria-label="Suas respostas"
            listStyle="none"
            display="flex"
            flexDirection="column"
            gap="4"
          >
            {answers.map((item) => (
              <AnswerItem key={item.id} answer={item} />
            ))}
          </chakra.ul>
        ) : null}
      </chakra.div>
    </Panel>
  );
}

/** The public numbers that are called at once: the ambulance, and the line for people in despair. */
const EMERGENCIES = {
  samu: { phone: '192', call: 'Ligar 192 (SAMU)' },
  cvv: { phone: '188', call: 'Ligar 188 (CVV)' },
} as const;

/** A report names at least one symptom. */
const withoutNone = <Q extends { answers: readonly { removeAll?: boolean }[] }>(question: Q): Q => ({
  ...question,
  answers: question.answers.filter(({ removeAll }) => !removeAll),
});

function AnswerItem({ answer: from }: { answer: FragmentOf<CheckInAnswer_answerFragment> }) {
  const { week, at, note, questions, advice, waitsForDoctor, conclusion } = useCheckInAnswer_answer(from);
  return (
    <chakra.li borderTopWidth="1px" borderColor="line" pt="4" display="flex" flexDirection="column" gap="2">
      <chakra.p fontSize="sm" color="muted">
        {week === null ? 'Sintoma contado' : `Semana ${week}`}, {formatDate(at)}
      </chakra.p>
      {waitsForDoctor
        ? advice.map(({ symptom, text, emergency }) => (
            <Notice key={symptom} tone="danger">
              <strong>{symptom}.</strong> {text}
              {emergency === 'samu' || emergency === 'cvv' ? (
                <chakra.span display="block" mt="3">
                  <ButtonAnchor href={`tel:${EMERGENCIES[emergency].phone}`} size="sm">
                    <Phone size={16} aria-hidden />
                    {EMERGENCIES[emergency].call}
                  </ButtonAnchor>
                </chakra.span>
              ) : null}
            </Notice>
          ))
        : null}
      {waitsForDoctor ? (
        <p>Um médico vai ler o que você contou. Até ele responder, nada é cobrado nem enviado.</p>
      ) : null}
      {conclusion ? (
        <Notice tone="info">
          <strong>
            {conclusion.doctorName}:{' '}
            {conclusion.outcome === 'STOP' ? 'pare o tratamento.' : 'pode continuar.'}
          </strong>{' '}
          {conclusion.note}
        </Notice>
      ) : null}
      {questions.map(({ question, answers }) => (
        <p key={question}>
          <chakra.span color="muted">{question}</chakra.span> {answers.join('; ')}
        </p>
      ))}
      {note ? <chakra.p whiteSpace="pre-wrap">“{note}”</chakra.p> : null}
    </chakra.li>
  );
}
