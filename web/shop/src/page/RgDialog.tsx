import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NOTICES } from '#schema/notices.ts';
import { rgShape } from '#schema/validation/account.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { RgField } from '#web/forms/RgField.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSaveRgMutation } from './RgDialog.generated.ts';
import SignOutButton from './SignOutButton.tsx';

interface RgForm {
  nationalityDocument: string;
}

/** Asks for the missing RG before a page of health records. Orders need none, so the dialog has a way back. */
export function RgDialog({ firstName }: { firstName: string }) {
  const [save] = useSaveRgMutation();
  const [isSaved, setSaved] = useState(false);
  const form = useShapeForm<RgForm, RgForm>(rgShape, { nationalityDocument: '' });

  const send = async (input: RgForm) => {
    try {
      const { data } = await save({ variables: { input } });
      const answer = data?.updateMe;
      switch (answer?.__typename) {
        case 'User':
          toast(NOTICES.userUpdated, 'ok');
          return setSaved(true);
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        case 'Refusal':
          return showFormProblem(form, answer.message);
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  // The response to a query sent before the save may still say that the RG is missing.
  if (isSaved) return null;
  return (
    <Dialog title={`${firstName}, falta o seu RG`} isOpen isBlocking onClose={() => undefined}>
      <p>
        O médico confere quem é o paciente pelo número do documento de identidade, e por isso ele é pedido
        junto de avaliações, receitas e fotos. É só uma vez.
      </p>
      <Form form={form} onSubmit={send} label="Documento de identidade">
        <RgField
          name="nationalityDocument"
          label="Número do RG"
          help="Pelo menos 6 números. Se o seu documento é o novo (CIN), use o CPF."
        />
        <FormProblem />
        <SubmitButton>Salvar RG</SubmitButton>
        <chakra.p textAlign="center">
          <chakra.span color="primary" textDecoration="underline" textUnderlineOffset="3px">
            <Link to="/perfil/pedidos">Voltar aos pedidos</Link>
          </chakra.span>{' '}
          <chakra.span ml="4">
            <SignOutButton />
          </chakra.span>
        </chakra.p>
      </Form>
    </Dialog>
  );
}

const PUT_AWAY = 'rg-notice-put-away';

/** Says where the missing RG will be asked. Nothing waits for it, so it can be put away on this device. */
export function RgNotice() {
  const [isPutAway, setPutAway] = useState(() => localStorage.getItem(PUT_AWAY) !== null);
  if (isPutAway) return null;
  const putAway = () => {
    localStorage.setItem(PUT_AWAY, '1');
    setPutAway(true);
  };
  return (
    <chakra.div mb="6">
      <Notice>
        <p>
          Seu cadastro está sem o RG. Ele só é pedido para o médico: se quiser adiantar, informe em{' '}
          <chakra.span textDecoration="underline" textUnderlineOffset="3px">
            <Link to="/perfil/registro">Meus dados</Link>
          </chakra.span>
          .
        </p>
        <Button look="quiet" size="sm" onClick={putAway}>
          Agora não
        </Button>
      </Notice>
    </chakra.div>
  );
}
