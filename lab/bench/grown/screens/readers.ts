import { generate } from 'otplib';
import type pg from 'pg';
import type { Browser, BrowserContext } from 'playwright-core';
import { createTokens } from '../../../../api/src/modules/account/session/tokens.ts';
import { send } from '../../operations.ts';
import { SECRET } from '../../product.ts';
import type { Reader } from './screenPaths.ts';

const ACCOUNTS: Readonly<Record<Exclude<Reader, 'visitor'>, readonly [username: string, password: string]>> =
  {
    shopper: ['cliente@aprumo.example', 'cliente123'],
    subscriber: ['assinante@aprumo.example', 'assinante123'],
    doctor: ['medico@aprumo.example', 'medico123'],
    director: ['medica@aprumo.example', 'medica123'],
    admin: ['admin@aprumo.example', 'administrador123'],
  };

/** The secret of the demo's codes (README). */
const SECOND_FACTOR = 'APRUMODEMOAPRUMODEMOAPRUMODEMO23';

interface Session {
  token: string;
  refreshToken: string;
}

export interface SignedIn extends Session {
  userId: string;
}

interface Shop {
  url: string;
  database: pg.Pool;
}

/** Signs a person of the demo in, with a code where the account needs one. An admin also gives a reason to see people. */
export async function signIn(shop: Shop, reader: Exclude<Reader, 'visitor'>): Promise<SignedIn> {
  if (reader === 'shopper') return signPatientIn(shop);
  const [username, password] = ACCOUNTS[reader];
  const first = await post<Session & { challenge?: string }>(shop.url, '/api/auth', {
    username,
    password,
    grantType: 'password',
  });
  const session = first.challenge ? await giveCode(shop, first.challenge) : first;
  if (!session.token) throw new Error(`${username} could not sign in: ${JSON.stringify(first)}`);
  const { token, refreshToken } = session;
  if (reader === 'admin') {
    const reason = { kind: 'COMPLAINT', text: 'Medida das telas do painel', recordId: null };
    await send(shop.url, 'GiveAccessReason', reason, { token });
  }
  const userId: string = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
  return { token, refreshToken, userId };
}

/** A patient from the history of the demo who has orders and prescriptions. Only tests know their passwords, so the session is inserted. */
async function signPatientIn({ url, database }: Shop): Promise<SignedIn> {
  const { rows } = await database.query<{ userId: string; sessionId: string }>(
    `insert into session (id, user_id, refresh_hash, expires_at, last_used_at, created_at)
       select gen_random_uuid(), user_id, gen_random_uuid()::text, now() + interval '1 day', now(), now()
         from (select p.user_id from prescription p join transaction t on t.user_id = p.user_id and t.status is not null
                group by p.user_id order by count(*) desc, p.user_id limit 1) patient
       returning user_id as "userId", id as "sessionId"`,
  );
  const [session] = rows;
  if (!session) throw new Error('The history of the demo has no patient with a prescription and an order.');
  const token = await createTokens(SECRET).sign({ ...session, role: 'patient' }, new Date());
  // Without its RG a dialog covers the account, and with an empty cart the checkout shows nothing.
  await send(url, 'SaveRg', { input: { nationalityDocument: '123456789' } }, { token });
  await send(url, 'AddToCart', { input: { productId: 'creatina', quantity: 1 } }, { token });
  return { token, refreshToken: '', userId: session.userId };
}

async function giveCode({ url, database }: Shop, challenge: string): Promise<Session> {
  // Each code is accepted once, and several sessions may begin within the 30 seconds of one code.
  await database.query('update two_factor set last_step = 0');
  const code = await generate({ secret: SECOND_FACTOR });
  return post(url, '/user/authenticate-two-factor', { challenge, code });
}

async function post<Answer>(url: string, path: string, body: object): Promise<Answer> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** A browser context with empty storage, or with the session of a person. */
export async function openContext(
  browser: Browser,
  url: string,
  session: SignedIn | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (session) {
    const { token, refreshToken } = session;
    await context.addInitScript(
      (stored) => {
        if (!localStorage.getItem('auth')) localStorage.setItem('auth', stored);
      },
      JSON.stringify({ token, refreshToken, authenticated: true }),
    );
  }
  return context;
}
