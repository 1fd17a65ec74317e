import { chakra, Input, Textarea } from '@chakra-ui/react';
import { Signature } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MAX_MESSAGE_TO_PATIENT } from '#schema/validation/clinicalTexts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '../../page/Section.tsx';
import { type StaffMember, useStaffMember } from '../../page/staffMember.ts';
import { pendingAlerts } from '../../parts/flags/pendingAlerts.ts';
import { CodeField, useHasApp } from '../../parts/stepUp/CodeField.tsx';
import {
  type DraftItem,
  inputItems,
  type Medicine,
  messageOf,
  type PrescriptionDraft,
  type Problems,
  problemsFrom,
  problemsOf,
} from './draft.ts';
import { MedicineCard } from './MedicineCard.tsx';
import type { OpenPrescription } from './openPrescription.ts';
import { PrescriptionPreview } from './PrescriptionPreview.tsx';
import { usePrescribe } from './usePrescribe.ts';
import { usePrescriptionDraft } from './usePrescriptionDraft.ts';

const NONE: Problems = {};
/** The id of the alerts above the form. */
export const ALERTS_ID = 'alertas';

interface Props {
  record: OpenPrescription;
  /** The revision that was read: the server refuses to sign on a newer one. */
  revision: number;
  onIssued(): void;
  /** While signing, a change of the appointment is most likely caused by this prescription. */
  onSigning(isSigning: boolean): void;
}

/** The medicines, the message to the patient, the signer and the code: one form, one signature. */
export function PrescriptionForm({ record, ...signing }: Props) {
  const { appointment, prescribable, waitingItems } = record;
  const { draft, wantedOf, choose, change, setMessage } = usePrescriptionDraft(
    appointment.id,
    prescribable,
    waitingItems,
  );
  const message = messageOf(draft, prescribable);
  const {
    registration,
    form,
    hasApp,
    code,
    setCode,
    alerts,
    wasBlocked,
    problem,
    problems,
    isSending,
    send,
  } = useSigning({ record, draft, message, ...signing });
  return (
    <chakra.form
      ref={form}
      aria-label="Receita"
      noValidate
      display="grid"
      gap="3"
      alignItems="start"
      gridTemplateColumns="minmax(0, 1fr)"
      css={{ '@container (min-width: 56rem)': { gridTemplateColumns: 'minmax(0, 1fr) 20rem' } }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <chakra.div display="flex" flexDirection="column" gap="3" minWidth="0">
        <Medicines
          medicines={prescribable}
          items={draft.items}
          wantedOf={wantedOf}
          problems={problems}
          onChoose={choose}
          onChange={change}
        />
        <Section title="Mensagem">
          <Field
            label="Mensagem para o paciente"
            help="Vai com a receita e fica no perfil dele."
            error={problems.message}
            limit={{ text: message, max: MAX_MESSAGE_TO_PATIENT }}
          >
            <Textarea
              value={message}
              rows={5}
              onChange={({ currentTarget }) => setMessage(currentTarget.value)}
            />
          </Field>
        </Section>
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection="column"
        gap="3"
        minWidth="0"
        css={{ '@container (min-width: 56rem)': { position: 'sticky', top: '4.5rem' } }}
      >
        <PrescriptionPreview
          appointmentId={appointment.id}
          draft={draft}
          message={message}
          isIncomplete={Object.keys(problemsOf(draft, prescribable, null)).length > 0}
        />
        <Section title="Assinatura">
          <Registration registration={registration} />
          {hasApp ? (
            <CodeField
              label="Código do aplicativo"
              help="Seis dígitos, novos a cada 30 segundos. Cada um vale uma vez."
              value={code}
              error={problems.code}
              isFirst={false}
              onChange={setCode}
            />
          ) : (
            <p>Ao assinar, confirme com a sua chave de acesso.</p>
          )}
          {alerts.map((text) => (
            // A new key makes screen readers announce the notice again when it becomes an error.
            <Notice key={`${text}${wasBlocked}`} tone={wasBlocked ? 'danger' : 'info'}>
              {text}
            </Notice>
          ))}
          {problem ? <Notice tone="danger">{problem}</Notice> : null}
          <Button
            type="submit"
            isWide
            isPending={isSending}
            disabled={!registration || prescribable.length === 0}
          >
            <Signature size={18} aria-hidden />
            Assinar e enviar
          </Button>
        </Section>
      </chakra.div>
    </chakra.form>
  );
}

interface Signing extends Props {
  draft: PrescriptionDraft;
  message: string;
}

/** Signs and sends the prescription when nothing is missing and no alert waits. */
function useSigning({ record, revision, draft, message, onIssued, onSigning }: Signing) {
  const { appointment, prescribable } = record;
  const { registration } = useStaffMember();
  const hasApp = useHasApp();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState(NONE);
  const [wasBlocked, setBlocked] = useState(false);
  const { prescribe, problem, isSending } = usePrescribe(onIssued, (fields) => problemsFrom(fields, draft));
  const alerts = pendingAlerts(appointment.flags);

  // Errors are shown beside their fields, and the first one gets the focus.
  useEffect(() => {
    if (problems !== NONE)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]')?.focus();
  }, [problems]);

  const send = async () => {
    if (alerts.length > 0) {
      setBlocked(true);
      return document.getElementById(ALERTS_ID)?.focus();
    }
    const found = problemsOf(draft, prescribable, hasApp ? code : null);
    if (Object.keys(found).length > 0) return setProblems(found);
    if (!registration) return;
    const { council, registrationNumber, registrationState } = registration;
    onSigning(true);
    const fieldProblems = await prescribe({
      appointmentId: appointment.id,
      revision,
      council,
      registrationNumber,
      registrationState,
      items: inputItems(draft),
      messageToPatient: message,
      oneTimePassword: code,
    });
    onSigning(false);
    // A code is valid for one attempt.
    setCode('');
    setProblems(Object.keys(fieldProblems).length > 0 ? fieldProblems : NONE);
  };

  return {
    registration,
    form,
    hasApp,
    code,
    setCode,
    alerts,
    wasBlocked,
    problem,
    problems,
    isSending,
    send,
  };
}

interface MedicinesProps {
  medicines: readonly Medicine[];
  items: readonly DraftItem[];
  wantedOf(medicine: Medicine): number;
  problems: Problems;
  onChoose(medicine: Medicine, isChosen: boolean): void;
  onChange(productId: string, change: Partial<DraftItem>): void;
}

function Medicines({ medicines, items, wantedOf, problems, onChoose, onChange }: MedicinesProps) {
  return (
    <Section title="Medicamentos">
      {problems.items ? (
        <chakra.p role="alert" data-problem tabIndex={-1} color="danger" fontWeight="medium">
          {problems.items}
        </chakra.p>
      ) : null}
      {medicines.length === 0 ? (
        <p>
          Esta linha não tem medicamento que possa ser receitado por aqui. Decida por vídeo ou conclua sem
          medicamento.
        </p>
      ) : null}
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
        {medicines.map((medicine) => (
          <MedicineCard
            key={medicine.productId}
            medicine={medicine}
            wanted={wantedOf(medicine)}
            item={items.find(({ productId }) => productId === medicine.productId) ?? null}
            problems={problems}
            onChoose={(isChosen) => onChoose(medicine, isChosen)}
            onChange={(changed) => onChange(medicine.productId, changed)}
          />
        ))}
      </chakra.ul>
    </Section>
  );
}

/** The signer, from the doctor's own record, read-only. */
function Registration({ registration }: { registration: StaffMember['registration'] }) {
  if (!registration)
    return (
      <Notice tone="danger">
        O seu registro no conselho ainda não foi cadastrado. Fale com a administração para poder prescrever.
      </Notice>
    );
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
      <Field label="Conselho">
        <Input readOnly value={registration.council} css={{ bg: 'ground' }} />
      </Field>
      <Field label="Registro">
        <Input readOnly value={registration.registrationNumber} css={{ bg: 'ground' }} />
      </Field>
      <Field label="Estado">
        <Input readOnly value={registration.registrationState} css={{ bg: 'ground' }} />
      </Field>
    </chakra.div>
  );
}
