import type { Route } from './route.ts';
import { accessReasonRoutes } from './routes/accessReason.ts';
import { accountRoutes } from './routes/account.ts';
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
import { paymentRoutes } from './routes/payment.ts';
import { recurrenceRoutes } from './routes/recurrence.ts';
import { transactionRoutes } from './routes/transaction.ts';
import { twoFactorRoutes } from './routes/twoFactor.ts';
import { usersRoutes } from './routes/users.ts';

/** Every documented path. */
export const routes: readonly Route[] = [
  ...catalogRoutes,
  ...cartRoutes,
  ...couponRoutes,
  ...transactionRoutes,
  ...paymentRoutes,
  ...recurrenceRoutes,
  ...accountRoutes,
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
];
