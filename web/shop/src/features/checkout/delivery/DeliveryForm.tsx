import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { normalizeCep } from '#schema/br/cep.ts';
import { freightErrors } from '#schema/errors/freight.ts';
import { contactShape } from '#schema/validation/contact.ts';
import { AddressFields } from '#web/forms/AddressFields.tsx';
import { ConfirmAddress } from '#web/forms/ConfirmAddress.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { giveDraftTo, readDraft, useDraft } from '#web/forms/formDraft.ts';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useConfirmedAddress } from '#web/forms/useConfirmedAddress.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { readTokens } from '#web/session/tokens.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { InNextSlice } from '#web/ui/hydration/InNextSlice.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { AddressChoice } from '../../../parts/address/AddressChoice.tsx';
import { useKeptAddress } from '../../../parts/address/useKeptAddress.ts';
import type { Cart } from '../../../parts/cart/cart.types.ts';
import { ContactFields } from '../../../parts/contact/ContactFields.tsx';
import {
  type Delivery,
  type DeliveryValues,
  deliveryShape,
  deliveryValues,
  guestDraft,
  type KnownPerson,
  type RegistrationDraft,
} from '../../../parts/contact/deliveryValues.ts';
import { legalPath } from '../../../parts/legal/legalPath.ts';
import { PrescriptionStatus } from '../../../parts/prescription/PrescriptionStatus.tsx';
import { CheckoutFrame } from '../CheckoutFrame.tsx';
import { CouponBox } from '../CouponBox.tsx';
import { FreightChoice } from '../FreightChoice.tsx';
import { RegionDialog } from '../RegionDialog.tsx';
import { useCartChoices } from '../useCartChoices.ts';
import { CartSummary } from './CartSummary.tsx';
import { DELIVERY_LEAD, DELIVERY_TITLE } from './DeliveryLoading.tsx';
import { KnownData } from './KnownData.tsx';
import { type Obstacle, OrderObstacle } from './OrderObstacle.tsx';
import { useCreateOrder } from './useCreateOrder.ts';
import { useRegisterShopper } from './useRegisterShopper.ts';

export const DELIVERY_DRAFT = 'delivery';

/** Only guests with an account need it. */
const SignInDialog = lazy(() => import('./SignInDialog.tsx'));

interface Props {
  /** Null for a guest, whose account is created with the order. */
  me: KnownPerson | null;
  cart: Cart;
  /** The person signed in over the form, so the page renders it again with the data of the account. */
  onSignedIn(): void;
}

interface SignInQuestion {
  reason: string | null;
  username: string;
}

function startValues(me: KnownPerson | null, cart: Cart): DeliveryValues {
  const draft = readDraft<DeliveryValues>(DELIVERY_DRAFT);
  const typed = me ? draft : guestDraft(readDraft<RegistrationDraft>('register') as RegistrationDraft, draft);
  return deliveryValues(me, cart.addressByZipcode, typed);
}

/** Contact and delivery on one page; submitting it creates the order (steps 1 and 2). */
export function DeliveryForm({ me, cart, onSignedIn }: Props) {
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const { unknown, ask: askToConfirm, confirm, withConfirmation } = useConfirmedAddress();
  /** The total of the order that was refused; the cart has another one now. */
  const [seenTotal, setSeenTotal] = useState(cart.total);
  // The next page takes a moment to load; the button does nothing until then.
  const isOrderMade = useRef(false);
  const obstacleRef = useRef<HTMLDivElement>(null);
  const createOrder = useCreateOrder();
  const { setZipcode, isPricing } = useCartChoices();
  const [start] = useState(() => startValues(me, cart));
  const form = useShapeForm<DeliveryValues, Delivery>(deliveryShape(now), start);
  useDraft(form, DELIVERY_DRAFT);
  const registerShopper = useRegisterShopper(DELIVERY_DRAFT);
  const [signInQuestion, setSignInQuestion] = useState<SignInQuestion | null>(null);
  // A returning shopper reads the stored data as cards.
  const [isContactKnown, setContactKnown] = useState(
    () => me !== null && contactShape(now).safeParse(start.contact).success,
  );
  // A billing address has no other recipient.
  const addresses = (me?.addresses ?? []).filter(({ recipient }) => cart.needsDelivery || recipient === null);
  const [isAddressOpen, setAddressOpen] = useState(false);
  const book = useKeptAddress();

  const showProblems = (fields: { path: string; message: string }[]) => {
    // The fields must exist before the first one gets the focus.
    flushSync(() => {
      if (fields.some(({ path }) => path.startsWith('contact.'))) setContactKnown(false);
      if (fields.some(({ path }) => path.startsWith('address.'))) setAddressOpen(true);
    });
    showFieldProblems(form, fields);
  };

  /** Creates the account of a guest; false when the form shows why it was not. */
  const registerGuest = async (values: Delivery): Promise<boolean> => {
    const refused = await registerShopper(values);
    if (refused === null) return true;
    if (refused?.__typename === 'InvalidInput') {
      const inAddress = (path: string) => path in values.address;
      showProblems(
        refused.fields.map(({ path, message }) => ({
          path: `${inAddress(path) ? 'address' : 'contact'}.${path}`,
          message,
        })),
      );
    } else if (refused?.code === 'cellphone_already_registered') {
      showProblems([{ path: 'contact.phone', message: refused.message }]);
    } else if (refused?.code.endsWith('_already_registered')) {
      const { email, document } = form.getValues('contact');
      setSignInQuestion({
        reason: refused.message,
        username: refused.code.startsWith('email') ? email : document,
      });
    } else if (refused?.code === 'under_age') {
      showProblems([{ path: 'contact.birthDate', message: refused.message }]);
    } else if (refused) showFormProblem(form, refused.message);
    return false;
  };

  // The CEP in the form decides the freight, also when it comes from the profile.
  const updateFreight = async (text: string) => {
    const zipcode = normalizeCep(text);
    if (!zipcode || zipcode === cart.addressByZipcode?.zipcode) return;
    const problem = await setZipcode(zipcode);
    if (problem !== null) {
      setAddressOpen(true);
      form.setError('address.zipcode', { type: 'server', message: problem });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the initial address
  useEffect(() => void updateFreight(form.getValues('address.zipcode')), []);
  const latestUpdateFreight = useRef(updateFreight);
  useEffect(() => {
    latestUpdateFreight.current = updateFreight;
  });
  const onCepKnown = useCallback((zipcode: string) => void latestUpdateFreight.current(zipcode), []);

  useEffect(() => {
    if (obstacle) obstacleRef.current?.focus();
  }, [obstacle]);

  // `compute` renders the form again only when its result changes, not on every keystroke.
  const isContactDone = useWatch({
    control: form.control,
    name: 'contact',
    compute: (contact) => contactShape(now).safeParse(contact).success,
  });

  const send = async (values: Delivery) => {
    if (isOrderMade.current) return;
    setObstacle(null);
    askToConfirm(null);
    if (cart.needsDelivery && (cart.freightProblem || !cart.freightType)) {
      return showFormProblem(form, cart.freightProblem?.message ?? freightErrors.freight_not_chosen.message);
    }
    try {
      if (readTokens() === null && !(await registerGuest(values))) return;
      const answer = await createOrder({ ...values, address: withConfirmation(values.address) }, cart);
      switch (answer?.__typename) {
        case 'Transaction':
          isOrderMade.current = true;
          void book.save(values.address);
          navigate(`/checkout/pagamento?pedido=${answer.id}`);
          return;
        case 'InvalidInput':
          return showProblems(answer.fields);
        case 'PriceChanged':
          setSeenTotal(cart.total);
          return setObstacle(answer);
        case 'Refusal':
          if (answer.code === 'zipcode_unknown') return askToConfirm(values.address);
          if (answer.code !== 'invalid_zipcode') return setObstacle(answer);
          return showProblems([{ path: 'address.zipcode', message: answer.message }]);
        case 'OutOfStock':
        case 'ProductNeedsPrescription':
          setSeenTotal(cart.total);
          return setObstacle(answer);
        case 'AlreadyBought':
          // Only a payment answers this.
          return showFormProblem(form, answer.message);
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <CheckoutFrame
      step={isContactDone ? 2 : 1}
      title={DELIVERY_TITLE}
      lead={DELIVERY_LEAD}
      summary={<CartSummary cart={cart} />}
    >
      {obstacle?.__typename === 'ProductNeedsPrescription' ? null : (
        <PrescriptionStatus
          wanted={cart.products.filter(({ prescription }) => prescription)}
          back="/checkout/dados-de-entrega"
        />
      )}
      {cart.notices.map(({ message }) => (
        <Notice key={message}>{message}</Notice>
      ))}
      <Form form={form} onSubmit={send} label={DELIVERY_TITLE}>
        <Panel title="Seus dados">
          {me === null ? (
            <chakra.p>
              Já comprou aqui?{' '}
              <Button
                look="quiet"
                size="sm"
                onClick={() => setSignInQuestion({ reason: null, username: form.getValues('contact.email') })}
              >
                Entrar na minha conta
              </Button>
            </chakra.p>
          ) : null}
          {isContactKnown ? (
            <KnownData subject="seus dados" onChange={() => setContactKnown(false)}>
              <chakra.p fontWeight="semi">{start.contact.name}</chakra.p>
              <p>CPF {start.contact.document}</p>
              <p>{start.contact.email}</p>
              <p>{start.contact.phone}</p>
            </KnownData>
          ) : (
            <ContactFields />
          )}
          {/* Folded, because most shoppers have none and the first purchase asks for enough. */}
          <Disclosure title="Tenho um cupom" isOpenAtFirst={Boolean(cart.coupon ?? cart.waitingCoupon)}>
            <CouponBox cart={cart} />
          </Disclosure>
          {cart.minimumAge ? (
            <Notice>Um dos itens é só para pessoas a partir de {cart.minimumAge} anos.</Notice>
          ) : null}
        </Panel>
        <InNextSlice>
          <Panel title={cart.needsDelivery ? 'Endereço de entrega' : 'Endereço de cobrança'}>
            {cart.needsDelivery ? null : (
              <p>Nada será enviado. O endereço é o de quem paga, para o recibo.</p>
            )}
            {addresses.length > 0 ? (
              <AddressChoice
                prefix="address."
                addresses={addresses}
                subject={cart.needsDelivery ? 'o endereço de entrega' : 'o endereço de cobrança'}
                isOpen={isAddressOpen}
                hasRecipient={cart.needsDelivery}
                book={book}
                onChoose={() => setAddressOpen(false)}
                onCepKnown={onCepKnown}
              />
            ) : (
              <AddressFields prefix="address." isShort onCepKnown={onCepKnown} />
            )}
            {cart.needsDelivery ? (
              <div aria-live="polite" aria-busy={isPricing}>
                <FreightChoice cart={cart} />
              </div>
            ) : null}
          </Panel>
          {obstacle ? (
            <div ref={obstacleRef} tabIndex={-1}>
              <OrderObstacle
                obstacle={obstacle}
                newTotal={{
                  before: seenTotal,
                  now: cart.total,
                  accept: () => void form.handleSubmit(send)(),
                }}
              />
            </div>
          ) : null}
          {unknown ? (
            <ConfirmAddress
              address={unknown}
              question="O frete é o da região. Podemos entregar aqui?"
              isPending={form.formState.isSubmitting}
              onConfirm={() => {
                confirm();
                void form.handleSubmit(send)();
              }}
            />
          ) : null}
          <FormProblem />
          {me === null ? (
            <chakra.p
              fontSize="sm"
              color="muted"
              css={{ '& a': { color: 'primary', textDecoration: 'underline' } }}
            >
              Ao continuar, criamos sua conta com estes dados, e você aceita os{' '}
              <Link to={legalPath('termos-de-uso')} target="_blank">
                Termos de uso
              </Link>{' '}
              e declara que leu a{' '}
              <Link to={legalPath('politica-de-privacidade')} target="_blank">
                Política de privacidade
              </Link>
              . A senha fica para depois do pagamento.
            </chakra.p>
          ) : null}
          <SubmitButton>Ir para o pagamento</SubmitButton>
        </InNextSlice>
      </Form>
      <RegionDialog cart={cart} />
      {signInQuestion ? (
        <Suspense fallback={null}>
          <SignInDialog
            {...signInQuestion}
            onTokens={({ token }) => giveDraftTo(token, DELIVERY_DRAFT)}
            onSignedIn={onSignedIn}
            onClose={() => setSignInQuestion(null)}
          />
        </Suspense>
      ) : null}
    </CheckoutFrame>
  );
}
