import type { Session } from '../session.ts';
import { logIn } from '../shopper.ts';
import type { ShopAddresses } from '../stage.ts';
import { DOCTOR, PHARMACIST, Professional } from './professional.ts';

/** Who works in the clinic, in its pharmacy and in the warehouse. */
export interface Staff {
  doctor: Professional;
  pharmacist: Professional;
  admin: Session;
}

export const signInStaff = async (stage: ShopAddresses): Promise<Staff> => ({
  doctor: await Professional.signIn(stage, DOCTOR),
  pharmacist: await Professional.signIn(stage, PHARMACIST),
  admin: await logIn(stage.front, 'admin@aprumo.example', 'administrador123'),
});
