/**
 * Requests a code with the session of this host and returns with it; without a session it returns without a
 * code.
 */
export const HAND_OVER_SCRIPT = `'use strict';
const { challenge, path, back } = document.body.dataset;

const read = () => {
  try {
    return JSON.parse(localStorage.getItem('auth'));
  } catch {
    return null;
  }
};

const post = (url, body, token) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: 'Bearer ' + token } : {}) },
    body: JSON.stringify(body),
  });

const start = (token) => post('/api/auth/hand-over', { challenge, from: location.origin, path }, token);

/** The shop's tabs take turns under the same lock, so that a refresh token is never used twice. */
const refresh = (spent) =>
  navigator.locks.request('auth-refresh', async () => {
    const now = read();
    if (!now || now.refreshToken !== spent) return now;
    const answer = await post('/api/auth/refresh', { refreshToken: spent });
    if (!answer.ok) return null;
    const { token, refreshToken } = await answer.json();
    localStorage.setItem('auth', JSON.stringify({ token, refreshToken, authenticated: true }));
    return read();
  });

const handOver = async () => {
  const kept = read();
  if (!kept) return back;
  let answer = await start(kept.token);
  if (answer.status === 401) {
    const renewed = await refresh(kept.refreshToken);
    if (!renewed) return back;
    answer = await start(renewed.token);
  }
  return answer.ok ? (await answer.json()).location : back;
};

handOver()
  .catch(() => back)
  .then((to) => location.replace(to));
`;
