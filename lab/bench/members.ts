import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { registrationForm } from '../../api/test/registrationForm.ts';
import type { Form } from '../chaos/shopper.ts';
import type { Member } from './flows.ts';
import { operation } from './operations.ts';

/** Registers members and gives each a confirmed address and a saved card, inserted without the card form. */
export async function makeMembers(url: string, database: pg.Pool, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const form = registrationForm();
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${index}.${randomInt(1, 250)}`,
      },
      body: JSON.stringify({
        id: operation('Register').id,
        operationName: 'Register',
        variables: { input: form },
      }),
    });
    const { data } = (await response.json()) as { data?: { register?: { token?: string } } };
    const token = data?.register?.token;
    if (!token) throw new Error(`No member was made: ${JSON.stringify(data)}`);
    const userId = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub as string;
    members.push({ token, cardId: await prepareBuyer(database, userId), contact: contactOf(form) });
  }
  return members;
}

/** Confirms the address of an account and gives it a saved card, whose id is returned. */
export async function prepareBuyer(database: pg.Pool, userId: string): Promise<string> {
  await confirmEmail(database, userId);
  return saveCard(database, userId);
}

export const contactOf = ({
  firstName,
  lastName,
  document,
  email,
  phone,
  birthDate,
}: Form): Record<string, string> => ({
  name: `${firstName} ${lastName}`,
  document,
  email,
  phone,
  birthDate,
});

/** A mail about an order is only sent to an address that was confirmed. */
const confirmEmail = (database: pg.Pool, userId: string) =>
  database.query('update user_account set email_confirmed_at = now() where id = $1', [userId]);

async function saveCard(database: pg.Pool, userId: string): Promise<string> {
  const card = ['visa', '1111', 'RUI BARBOSA LIMA', '12/2034'];
  const bankToken = `crd_bench_${userId}`;
  await database.query(
    `insert into sandbox_gateway.card_token (token, kept, brand, last4, holder, expiry, outcome, customer, created_at)
     values ($1, true, $2, $3, $4, $5, 'approve', $6, now())`,
    [bankToken, ...card, userId],
  );
  const { rows } = await database.query<{ id: string }>(
    `insert into credit_card (id, user_id, gateway, token, brand, last4, expiry, created_at)
     values (gen_random_uuid(), $1, 'sandbox', $2, $3, $4, $5, now()) returning id`,
    [userId, bankToken, card[0], card[1], card[3]],
  );
  return rows[0]?.id ?? '';
}
