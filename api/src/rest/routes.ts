import type { Route } from './route.ts';
import { accessReasonRoutes } from './routes/accessReason.ts';
import { passwordRecoveryRoutes } from './routes/account/passwordRecovery.ts';
import { profileRoutes } from './routes/account/profile.ts';
import { registrationRoutes } from './routes/account/registration.ts';
import { sessionRoutes } from './routes/account/session.ts';
import { activityRoutes } from './routes/activity.ts';
import { cartRoutes } from './routes/cart.ts';
import { catalogRoutes } from './routes/catalog.ts';
import { appointmentRoutes } from './routes/clinic/appointment.ts';
import { chatRoutes } from './routes/clinic/chat.ts';
import { clinicRoutes } from './routes/clinic/clinic.ts';
import { evolutionRoutes } from './routes/clinic/evolution.ts';
import { prescriptionRoutes } from './routes/clinic/prescription.ts';
import { quizRoutes } from './routes/clinic/quiz.ts';
import { couponRoutes } from './routes/coupon.ts';
import { handOverRoutes } from './routes/handOver.ts';
import { legalDocumentRoutes } from './routes/legalDocument.ts';
import { callRoutes } from './routes/partner/calls.ts';
import { partnerEventRoutes } from './routes/partner/events.ts';
import { testKeyRoutes } from './routes/partner/testKeys.ts';
import { webhookRoutes } from './routes/partner/webhooks.ts';
import { paymentRoutes } from './routes/payment.ts';
import { recurrenceRoutes } from './routes/recurrence.ts';
import { changeOrderRoutes } from './routes/transaction/changeOrder.ts';
import { payOrderRoutes } from './routes/transaction/payOrder.ts';
import { placeOrderRoutes } from './routes/transaction/placeOrder.ts';
import { readOrderRoutes } from './routes/transaction/readOrders.ts';
import { trackOrderRoutes } from './routes/transaction/trackOrder.ts';
import { twoFactorRoutes } from './routes/twoFactor.ts';
import { usersRoutes } from './routes/users.ts';

/** The route table: every documented path. */
export const routes: readonly Route[] = [
  ...catalogRoutes,
  ...cartRoutes,
  ...couponRoutes,
  ...placeOrderRoutes,
  ...readOrderRoutes,
  ...changeOrderRoutes,
  ...payOrderRoutes,
  ...trackOrderRoutes,
  ...partnerEventRoutes,
  ...callRoutes,
  ...testKeyRoutes,
  ...webhookRoutes,
  ...paymentRoutes,
  ...recurrenceRoutes,
  ...sessionRoutes,
  ...registrationRoutes,
  ...profileRoutes,
  ...passwordRecoveryRoutes,
  ...handOverRoutes,
  ...twoFactorRoutes,
  ...usersRoutes,
  ...activityRoutes,
  ...evolutionRoutes,
  ...quizRoutes,
  ...prescriptionRoutes,
  ...appointmentRoutes,
  ...clinicRoutes,
  ...chatRoutes,
  ...accessReasonRoutes,
  ...legalDocumentRoutes,
];
