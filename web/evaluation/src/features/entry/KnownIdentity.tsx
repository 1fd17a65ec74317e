import { chakra } from '@chakra-ui/react';
import * as z from 'zod/mini';
import { formatCpf } from '#schema/br/cpf.ts';
import { formatDay, parseDay } from '#schema/br/day.ts';
import { nationalNumber } from '#schema/br/phone.ts';
import { firstName, lastName, phone } from '#schema/validation/fields.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { MaskedField, TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { mergeIntoAccount } from '../../page/account.ts';
import { call, useCall } from '../../page/calls.ts';
import { PageError } from '../../page/PageError.tsx';
import { StepFrame } from '../../page/StepFrame.tsx';
import { StepLoading } from '../../page/StepLoading.tsx';
import { useNavigateWhenLoaded } from '../../page/useNavigateWhenLoaded.ts';
import { pageToContinueAt } from '../../parts/draft/useDraft.ts';
import {
  CorrectIdentityDocument,
  KnownIdentityDocument,
  type KnownIdentityQuery,
} from './KnownIdentity.generated.ts';

const shape = z.object({ firstName, lastName, phone });
type Correction = z.output<typeof shape>;
type Me = NonNullable<KnownIdentityQuery['me']>;

function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <chakra.dt fontSize="sm" fontWeight="semi">
        {label}
      </chakra.dt>
      <chakra.dd color="muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {value}
      </chakra.dd>
    </div>
  );
}

function CorrectionForm({ me, onDone }: { me: Me; onDone(): void }) {
  const form = useShapeForm<Correction, Correction>(shape, {
    firstName: me.firstName,
    lastName: me.lastName,
    phone: nationalNumber(me.phone),
  });
  const birth = parseDay(me.birthDate);

  const send = async (input: Correction) => {
    const isSame =
      input.firstName === me.firstName && input.lastName === me.lastName && input.phone === me.phone;
    if (isSame) return onDone();
    try {
      const answer = (await call(CorrectIdentityDocument, { input }))?.updateMe;
      switch (answer?.__typename) {
        case 'User':
          mergeIntoAccount({ firstName: input.firstName });
          return onDone();
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        case 'Refusal':
          return showFormProblem(form, answer.message);
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <Form form={form} onSubmit={send} label="Seus dados">
      <TextField name="firstName" label="Nome" autoComplete="given-name" />
      <TextField name="lastName" label="Sobrenome" autoComplete="family-name" />
      <MaskedField name="phone" label="Celular com DDD" mask="phone" autoComplete="tel-national" />
      <chakra.dl display="flex" flexDirection="column" gap="3">
        <ReadOnlyField label="CPF" value={formatCpf(me.document)} />
        <ReadOnlyField label="Data de nascimento" value={birth ? formatDay(birth) : me.birthDate} />
        <ReadOnlyField label="E-mail" value={me.email} />
      </chakra.dl>
      <chakra.p fontSize="sm" css={{ '& a': { color: 'primary', textDecoration: 'underline' } }}>
        Para trocar o e-mail, abra <a href="/perfil/registro">Meus dados</a>. CPF e data de nascimento são
        corrigidos pelo <a href="/perfil/fale-conosco">Fale conosco</a>, com o seu documento.
      </chakra.p>
      <FormProblem />
      <SubmitButton>Está certo, continuar</SubmitButton>
    </Form>
  );
}

/** Step 3 for a person with an account: the stored data, filled in and editable (specification row EV-215). */
export function KnownIdentity({ slug }: { slug: string }) {
  const go = useNavigateWhenLoaded();
  const { data, error, retry } = useCall(KnownIdentityDocument, {});
  const openQuestions = async () =>
    go(`/questionario/${slug}/passo-${await pageToContinueAt(slug).catch(() => 1)}`);
  if (!data?.me) return error ? <PageError onRetry={retry} /> : <StepLoading />;
  return (
    <StepFrame
      step="identity"
      onBack={() => go(`/avaliacao/${slug}`)}
      title="Confira os seus dados"
      lead="É com eles que o médico prescreve. Se algo mudou, corrija aqui."
    >
      <CorrectionForm me={data.me} onDone={() => void openQuestions()} />
    </StepFrame>
  );
}
