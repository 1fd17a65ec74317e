import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { normalizeCep } from '#schema/br/cep.ts';
import { freightErrors } from '#schema/errors/freight.ts';
import type { Cents } from '#schema/money.ts';
import { contactShape } from '#schema/validation/contact.ts';
import { recordActivity } from '#web/activity/recordActivity.ts';
import { AddressFields } from '#web/forms/AddressFields.tsx';
import { ConfirmAddress, useConfirmedAddress } from '#web/forms/ConfirmAddress.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { giveDraftTo, readDraft, useDraft } from '#web/forms/formDraft.ts';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { readTokens, saveCartToken, saveTokens } from '#web/session/tokens.ts';
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
  DELIVERY_DRAFT,
  type Delivery,
  type DeliveryValues,
  deliveryShape,
  deliveryValues,
  guestDraft,
  type KnownPerson,
  type RegistrationDraft,
} from '../../../parts/contact/deliveryValues.ts';
import { legalPath } from '../../../parts/legal/legalPath.ts';
import { measure } from '../../../parts/measurement/measure.ts';
import { SignedInProfileDocument } from '../../../parts/measurement/signedInProfile.generated.ts';
import { PrescriptionStatus } from '../../../parts/prescription/PrescriptionStatus.tsx';
import { CheckoutFrame } from '../CheckoutFrame.tsx';
import { CouponBox } from '../CouponBox.tsx';
import { FreightChoice } from '../FreightChoice.tsx';
import { RegionDialog } from '../RegionDialog.tsx';
import { useCartChoices } from '../useCartChoices.ts';
import { CartSummary } from './CartSummary.tsx';
import { DELIVERY_LEAD, DELIVERY_TITLE } from './DeliveryLoading.tsx';
import { type Obstacle, OrderObstacle } from './OrderObstacle.tsx';
import { type RegisterShopperMutation, useRegisterShopperMutation } from './RegisterShopper.generated.ts';
import { useCreateOrder } from './useCreateOrder.ts';

/** Only shoppers who have an account and are not signed in need it. */
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
  const [now] = useState(() => new Date());
  const [start] = useState(() => startValues(me, cart));
  const form = useShapeForm<DeliveryValues, Delivery>(deliveryShape(now), start);
  useDraft(form, DELIVERY_DRAFT);
  const panels = usePanels(form, () => me !== null && contactShape(now).safeParse(start.contact).success);
  const { onCepKnown, isPricing } = useFreightOfCep(form, cart, () => panels.setAddressOpen(true));
  const keptAddress = useKeptAddress();
  const [signInQuestion, setSignInQuestion] = useState<SignInQuestion | null>(null);
  const order = useOrder(form, cart, {
    showProblems: panels.showProblems,
    askToSignIn: setSignInQuestion,
    onOrdered: keptAddress.save,
  });
  // `compute` renders the form again only when its result changes, not on every keystroke.
  const isContactDone = useWatch({
    control: form.control,
    name: 'contact',
    compute: (contact) => contactShape(now).safeParse(contact).success,
  });

  return (
    <CheckoutFrame
      step={isContactDone ? 2 : 1}
      title={DELIVERY_TITLE}
      lead={DELIVERY_LEAD}
      summary={<CartSummary cart={cart} />}
    >
      {order.obstacle?.__typename === 'ProductNeedsPrescription' ? null : (
        <PrescriptionStatus
          wanted={cart.products.filter(({ prescription }) => prescription)}
          back="/checkout/dados-de-entrega"
        />
      )}
      {cart.notices.map(({ message }) => (
        <Notice key={message}>{message}</Notice>
      ))}
      <Form form={form} onSubmit={order.send} label={DELIVERY_TITLE}>
        <ContactPanel
          me={me}
          cart={cart}
          known={panels.isContactKnown ? start.contact : null}
          onChange={() => panels.setContactKnown(false)}
          onSignIn={() => setSignInQuestion({ reason: null, username: form.getValues('contact.email') })}
        />
        <InNextSlice>
          <AddressPanel
            me={me}
            cart={cart}
            keptAddress={keptAddress}
            isOpen={panels.isAddressOpen}
            onChoose={() => panels.setAddressOpen(false)}
            isPricing={isPricing}
            onCepKnown={onCepKnown}
          />
          <OrderQuestions
            order={order}
            total={cart.total}
            isPending={form.formState.isSubmitting}
            onSendAgain={() => void form.handleSubmit(order.send)()}
          />
          <FormProblem />
          {me === null ? <NewAccountTerms /> : null}
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

type DeliveryFormApi = UseFormReturn<DeliveryValues, unknown, Delivery>;
type ShowProblems = (fields: { path: string; message: string }[]) => void;

/** A returning shopper reads the stored data as cards; a problem opens the fields that it belongs to. */
function usePanels(form: DeliveryFormApi, isKnownAtFirst: () => boolean) {
  const [isContactKnown, setContactKnown] = useState(isKnownAtFirst);
  const [isAddressOpen, setAddressOpen] = useState(false);
  const showProblems: ShowProblems = (fields) => {
    // The fields must exist before the first one gets the focus.
    flushSync(() => {
      if (fields.some(({ path }) => path.startsWith('contact.'))) setContactKnown(false);
      if (fields.some(({ path }) => path.startsWith('address.'))) setAddressOpen(true);
    });
    showFieldProblems(form, fields);
  };
  return { isContactKnown, setContactKnown, isAddressOpen, setAddressOpen, showProblems };
}

interface GuestProblems {
  showProblems: ShowProblems;
  askToSignIn(question: SignInQuestion): void;
}

interface OrderEvents extends GuestProblems {
  onOrdered(address: Delivery['address']): Promise<void>;
}

/** Creates the order, for a guest after the account. Holds what the shopper must decide before the next try. */
function useOrder(form: DeliveryFormApi, cart: Cart, { onOrdered, ...problems }: OrderEvents) {
  const navigate = useNavigate();
  const registerGuest = useRegisterGuest(form, problems);
  const createOrder = useCreateOrder();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  /** The total of the order that was refused; the cart has another one now. */
  const [seenTotal, setSeenTotal] = useState(cart.total);
  const { unknown, ask: askToConfirm, confirm, withConfirmation } = useConfirmedAddress();
  // The next page takes a moment to load; the button does nothing until then.
  const isOrderMade = useRef(false);

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
          void onOrdered(values.address);
          navigate(`/checkout/pagamento?pedido=${answer.id}`);
          return;
        case 'InvalidInput':
          return problems.showProblems(answer.fields);
        case 'PriceChanged':
          setSeenTotal(cart.total);
          return setObstacle(answer);
        case 'Refusal':
          if (answer.code === 'zipcode_unknown') return askToConfirm(values.address);
          if (answer.code !== 'invalid_zipcode') return setObstacle(answer);
          return problems.showProblems([{ path: 'address.zipcode', message: answer.message }]);
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
  return { send, obstacle, seenTotal, unknownAddress: unknown, confirmAddress: confirm };
}

interface QuestionsProps {
  order: ReturnType<typeof useOrder>;
  /** The total of the cart as it is now. */
  total: Cents;
  isPending: boolean;
  onSendAgain(): void;
}

/** What the shopper decides before the order can be sent again. */
function OrderQuestions({ order, total, isPending, onSendAgain }: QuestionsProps) {
  const { obstacle, seenTotal, unknownAddress, confirmAddress } = order;
  const obstacleRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (obstacle) obstacleRef.current?.focus();
  }, [obstacle]);
  return (
    <>
      {obstacle ? (
        <div ref={obstacleRef} tabIndex={-1}>
          <OrderObstacle
            obstacle={obstacle}
            newTotal={{ before: seenTotal, now: total, accept: onSendAgain }}
          />
        </div>
      ) : null}
      {unknownAddress ? (
        <ConfirmAddress
          address={unknownAddress}
          question="O frete é o da região. Podemos entregar aqui?"
          isPending={isPending}
          onConfirm={() => {
            confirmAddress();
            onSendAgain();
          }}
        />
      ) : null}
    </>
  );
}

/** Creates the account of a guest; the function returns false when the form shows why it was not created. */
function useRegisterGuest(form: DeliveryFormApi, { showProblems, askToSignIn }: GuestProblems) {
  const registerShopper = useRegisterShopper(DELIVERY_DRAFT);
  return async (values: Delivery): Promise<boolean> => {
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
      askToSignIn({
        reason: refused.message,
        username: refused.code.startsWith('email') ? email : document,
      });
    } else if (refused?.code === 'under_age') {
      showProblems([{ path: 'contact.birthDate', message: refused.message }]);
    } else if (refused) showFormProblem(form, refused.message);
    return false;
  };
}

/** The CEP in the form decides the freight, also when it comes from the profile. */
function useFreightOfCep(form: DeliveryFormApi, cart: Cart, onProblem: () => void) {
  const { setZipcode, isPricing } = useCartChoices();
  const updateFreight = async (text: string) => {
    const zipcode = normalizeCep(text);
    if (!zipcode || zipcode === cart.addressByZipcode?.zipcode) return;
    const problem = await setZipcode(zipcode);
    if (problem !== null) {
      onProblem();
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
  return { onCepKnown, isPricing };
}

interface ContactProps extends Pick<Props, 'me' | 'cart'> {
  /** The stored contact, which is shown as a card; null for the fields. */
  known: DeliveryValues['contact'] | null;
  onChange(): void;
  onSignIn(): void;
}

function ContactPanel({ me, cart, known, onChange, onSignIn }: ContactProps) {
  return (
    <Panel title="Seus dados">
      {me === null ? (
        <chakra.p>
          Já comprou aqui?{' '}
          <Button look="quiet" size="sm" onClick={onSignIn}>
            Entrar na minha conta
          </Button>
        </chakra.p>
      ) : null}
      {known ? (
        <KnownData subject="seus dados" onChange={onChange}>
          <chakra.p fontWeight="semi">{known.name}</chakra.p>
          <p>CPF {known.document}</p>
          <p>{known.email}</p>
          <p>{known.phone}</p>
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
  );
}

interface AddressProps extends Pick<Props, 'me' | 'cart'> {
  keptAddress: ReturnType<typeof useKeptAddress>;
  isOpen: boolean;
  onChoose(): void;
  isPricing: boolean;
  onCepKnown(zipcode: string): void;
}

/** The address with its freights; of an order without a delivery, the address for the receipt. */
function AddressPanel({ me, cart, keptAddress, isOpen, onChoose, isPricing, onCepKnown }: AddressProps) {
  // A billing address has no other recipient.
  const addresses = (me?.addresses ?? []).filter(({ recipient }) => cart.needsDelivery || recipient === null);
  return (
    <Panel title={cart.needsDelivery ? 'Endereço de entrega' : 'Endereço de cobrança'}>
      {cart.needsDelivery ? null : <p>Nada será enviado. O endereço é o de quem paga, para o recibo.</p>}
      {addresses.length > 0 ? (
        <AddressChoice
          prefix="address."
          addresses={addresses}
          subject={cart.needsDelivery ? 'o endereço de entrega' : 'o endereço de cobrança'}
          isOpen={isOpen}
          hasRecipient={cart.needsDelivery}
          keptAddress={keptAddress}
          onChoose={onChoose}
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
  );
}

function NewAccountTerms() {
  return (
    <chakra.p fontSize="sm" color="muted" css={{ '& a': { color: 'primary', textDecoration: 'underline' } }}>
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
  );
}

interface KnownDataProps {
  /** What the button changes, for screen readers: "Alterar seus dados". */
  subject: string;
  onChange(): void;
  children: ReactNode;
}

/** Data of the account as a card, so that a returning shopper reads them and types nothing. */
function KnownData({ subject, onChange, children }: KnownDataProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      justifyContent="space-between"
      gap="3"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      padding="4"
    >
      <chakra.div flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
        {children}
      </chakra.div>
      <Button look="outline" size="sm" aria-label={`Alterar ${subject}`} onClick={onChange}>
        Alterar
      </Button>
    </chakra.div>
  );
}

type Answer = RegisterShopperMutation['registerShopper'];
type Refused = Exclude<Answer, { __typename: 'AuthRecord' }>;

/**
 * Creates the account of a first purchase from the form, without a password. Returns null when the person is signed in;
 * the form stays on the screen, because the order follows at once.
 */
function useRegisterShopper(draft: string) {
  const client = useApolloClient();
  const [register] = useRegisterShopperMutation();
  return async ({ contact, address }: Delivery): Promise<Refused | null | undefined> => {
    const { coupon: _inTheCart, ...person } = contact;
    const { data } = await register({ variables: { input: { ...person, ...address } } });
    const answer = data?.registerShopper;
    if (answer?.__typename !== 'AuthRecord') return answer;
    giveDraftTo(answer.token, draft);
    saveTokens(answer);
    // The server has merged the guest's cart.
    saveCartToken(null);
    recordActivity('register');
    measure({ name: 'sign_up' });
    await client
      .query({ query: SignedInProfileDocument, fetchPolicy: 'network-only' })
      .catch(() => undefined);
    return null;
  };
}
