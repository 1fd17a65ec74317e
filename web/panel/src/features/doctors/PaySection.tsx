import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from '../../page/Section.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import {
  MomentField,
  MoneyField,
  moneyText,
  readMomentOrNone,
  readMoney,
} from '../../parts/adminForm/adminFields.tsx';
import { Tag } from '../../parts/listing/Row.tsx';
import {
  type DoctorsOverviewQuery,
  useCancelDoctorPayMutation,
  usePlanDoctorPayMutation,
} from './DoctorsPage.generated.ts';

type Overview = DoctorsOverviewQuery['doctorsOverview'];
type Pay = Overview['pays'][number];

interface Props {
  overview: Overview;
  onChanged(): Promise<unknown>;
}

/** What an evaluation pays now and later; the same for every outcome. */
export function PaySection({ overview: { payNow, pays }, onChanged }: Props) {
  const [dialog, setDialog] = useState<'plan' | Pay | null>(null);
  const close = () => setDialog(null);
  const finish = (text: string) => {
    toast(text, 'ok');
    close();
    void onChanged();
  };
  return (
    <Section
      title="Valor da consulta"
      aside={
        <Button size="sm" look="outline" onClick={() => setDialog('plan')}>
          Mudar valor
        </Button>
      }
    >
      <p>
        Cada consulta concluída paga <strong>{formatBRL(payNow)}</strong>, qualquer que seja a decisão do
        médico. O que já foi concluído não muda.
      </p>
      {pays.length > 0 ? (
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2" aria-label="Valores">
          {pays.map((pay) => (
            <chakra.li key={pay.id} display="flex" flexWrap="wrap" gap="2" alignItems="center">
              <span>
                {formatBRL(pay.amount)} a partir de {formatDateTime(pay.from)}
              </span>
              {pay.isPlanned ? (
                <>
                  <Tag tone="primary">Planejado</Tag>
                  <Button size="sm" look="quiet" onClick={() => setDialog(pay)}>
                    Desfazer
                  </Button>
                </>
              ) : null}
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
      {dialog === 'plan' ? (
        <PlanDialog payNow={payNow} onClose={close} onDone={() => finish('Valor guardado.')} />
      ) : null}
      {dialog && dialog !== 'plan' ? (
        <CancelDialog pay={dialog} onClose={close} onDone={() => finish('Valor planejado desfeito.')} />
      ) : null}
    </Section>
  );
}

interface DialogProps {
  onClose(): void;
  onDone(): void;
}

function PlanDialog({ payNow, onClose, onDone }: DialogProps & { payNow: Overview['payNow'] }) {
  const [plan] = usePlanDoctorPayMutation();
  return (
    <Dialog title="Mudar o valor da consulta" isOpen onClose={onClose}>
      <ActForm<{ amount: string; from: string }>
        label="Mudar o valor da consulta"
        defaults={{ amount: moneyText(payNow), from: '' }}
        action="Guardar valor"
        send={async ({ amount, from, reason }) => {
          const variables = {
            amount: readMoney('amount', amount),
            from: readMomentOrNone('from', from),
            reason,
          };
          return (await plan({ variables })).data?.planDoctorPay;
        }}
        onDone={onDone}
        onCancel={onClose}
      >
        <MoneyField name="amount" label="Valor em reais" />
        <MomentField name="from" label="A partir de" isOptional help="Vazio: vale agora." />
      </ActForm>
    </Dialog>
  );
}

function CancelDialog({ pay, onClose, onDone }: DialogProps & { pay: Pay }) {
  const [cancel] = useCancelDoctorPayMutation();
  return (
    <Dialog title="Desfazer valor planejado" isOpen onClose={onClose}>
      <ActForm
        label="Desfazer valor planejado"
        defaults={{}}
        action="Desfazer"
        isDanger
        send={async ({ reason }) =>
          (await cancel({ variables: { id: pay.id, reason } })).data?.cancelDoctorPay
        }
        onDone={onDone}
        onCancel={onClose}
      >
        <p>
          {formatBRL(pay.amount)} não passa a valer em {formatDateTime(pay.from)}.
        </p>
      </ActForm>
    </Dialog>
  );
}
