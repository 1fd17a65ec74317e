import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatCpf } from '#schema/br/cpf.ts';
import { formatDay, parseDay } from '#schema/br/day.ts';
import { nationalNumber } from '#schema/br/phone.ts';
import { formatRg } from '#schema/br/rg.ts';
import { NOTICES } from '#schema/notices.ts';
import { type Profile, type ProfileForm as ProfileValues, profileShape } from '#schema/validation/account.ts';
import { EmailField } from '#web/forms/EmailField.tsx';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { MaskedField, TextField } from '#web/forms/fields.tsx';
import { dropDraft, readDraft, useDraftOfChanges } from '#web/forms/formDraft.ts';
import { RgField } from '#web/forms/RgField.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { toast } from '#web/ui/toast.ts';
import { ConfirmIdentityDialog, type RefusedAct } from '../../../parts/identity/ConfirmIdentityDialog.tsx';
import { mailboxState } from '../../../parts/mailbox/mailboxState.ts';
import { registeredFields } from '../registeredFields.ts';
import { useUpdateProfileMutation } from './ProfileForm.generated.ts';
import type { ProfilePageQuery } from './ProfilePage.generated.ts';

type Me = NonNullable<ProfilePageQuery['me']>;

function valuesOf(me: Me): ProfileValues {
  return {
    firstName: me.firstName,
    lastName: me.lastName,
    phone: nationalNumber(me.phone),
    email: mailboxState(me) === 'released' ? '' : me.email,
    nationalityDocument: me.nationalityDocument ? formatRg(me.nationalityDocument) : '',
  };
}

function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return (
    <div data-span="3">
      <chakra.dt fontSize="sm" fontWeight="semi">
        {label}
      </chakra.dt>
      <chakra.dd
        minHeight="tap"
        display="flex"
        alignItems="center"
        color="muted"
        fontVariantNumeric="tabular-nums"
      >
        {value}
      </chakra.dd>
    </div>
  );
}

export function ProfileForm({ me }: { me: Me }) {
  const [save] = useUpdateProfileMutation();
  /**
   * A change of the e-mail that waits for a code of the second factor or the password, because the owner of the new
   * mailbox could recover the account.
   */
  const [waitingChange, setWaitingChange] = useState<{ input: Profile; hasSecondFactor: boolean } | null>(
    null,
  );
  // The RG may be saved by its dialog while this form is open; a draft from before then has none.
  const draft = me.nationalityDocument ? 'profile' : 'profile-without-rg';
  const form = useShapeForm<ProfileValues, Profile>(profileShape, {
    ...valuesOf(me),
    ...readDraft<ProfileValues>(draft),
  });
  useDraftOfChanges(form, draft);
  const birth = parseDay(me.birthDate);

  /**
   * Saves the profile. Returns a refusal to show in a dialog; null when it succeeded or when the form shows the
   * refusal.
   */
  const update = async (input: Profile, password: string | null): Promise<RefusedAct | null> => {
    const answer = (await save({ variables: { input, password } })).data?.updateMe;
    if (answer?.__typename === 'User') {
      form.reset(form.getValues());
      dropDraft(draft);
      toast(NOTICES.userUpdated, 'ok');
    } else if (answer?.__typename === 'InvalidInput') showFieldProblems(form, answer.fields);
    else if (answer) {
      const taken = registeredFields(answer.code);
      if (taken.length === 0) return answer;
      showFieldProblems(
        form,
        taken.map((path) => ({ path, message: answer.message })),
      );
    }
    return null;
  };

  const send = async (input: Profile) => {
    try {
      const refusal = await update(input, null);
      if (refusal?.code === 'step_up_required') setWaitingChange({ input, hasSecondFactor: true });
      else if (refusal?.code === 'invalid_password') setWaitingChange({ input, hasSecondFactor: false });
      else if (refusal) showFormProblem(form, refusal.message);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <Panel title="Dados pessoais">
      <Form form={form} onSubmit={send} label="Dados pessoais">
        <FieldGrid as="dl">
          <ReadOnlyField label="CPF" value={formatCpf(me.document)} />
          <ReadOnlyField label="Data de nascimento" value={birth ? formatDay(birth) : me.birthDate} />
        </FieldGrid>
        <chakra.p fontSize="sm">
          CPF ou data de nascimento errados? Peça a correção pelo{' '}
          <TextLink fontWeight="inherit" to="/perfil/fale-conosco">
            Fale conosco
          </TextLink>
          ; conferimos com o seu documento.
        </chakra.p>
        <FieldGrid>
          <div data-span="3">
            <TextField name="firstName" label="Nome" autoComplete="given-name" />
          </div>
          <div data-span="3">
            <TextField name="lastName" label="Sobrenome" autoComplete="family-name" />
          </div>
          <div data-span="3">
            <EmailField name="email" />
          </div>
          <div data-span="3">
            <MaskedField name="phone" label="Celular" mask="phone" autoComplete="tel-national" />
          </div>
          <div data-span="3">
            <RgField name="nationalityDocument" label="RG" />
          </div>
        </FieldGrid>
        <FormProblem />
        <SubmitButton>Salvar alterações</SubmitButton>
      </Form>
      {waitingChange ? (
        <ConfirmIdentityDialog
          hasSecondFactor={waitingChange.hasSecondFactor}
          why="Quem tem o seu e-mail pode entrar na sua conta. Para trocar, confirme que é você."
          button="Trocar o e-mail"
          act={(password) => update(waitingChange.input, password)}
          onClose={() => setWaitingChange(null)}
        />
      ) : null}
    </Panel>
  );
}
