import { CONSOLE_SCRIPT } from './consoleScript.ts';

/**
 * The script of the page for partners: buttons and console. It sets text, never HTML, so responses cannot add markup.
 */
export const PARTNER_SCRIPT = `
const byId = (id) => document.getElementById(id);
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });
const when = (text) => moment.format(new Date(text));

const element = (name, text, children = [], className = '') => {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};

const send = async (method, path, key, given) => {
  const headers = { ...(key ? { 'api-key': key } : {}), ...(given ? { 'content-type': 'application/json' } : {}) };
  const response = await fetch(path, { method, headers, body: given ? JSON.stringify(given) : undefined }).catch(() => null);
  const body = await response?.json().catch(() => null);
  if (response?.ok && body) return body;
  throw new Error(body?.message || 'Não foi possível agora. Confira a conexão e tente de novo.');
};

/** Runs a call when the button is clicked, and shows its result or error. */
const onClick = (button, notice, act) => {
  button.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      notice.replaceChildren(...(await act()));
    } catch (error) {
      notice.textContent = error.message;
    }
    button.disabled = false;
  });
};

onClick(byId('criar-chave'), byId('chave-criada'), async () => {
  const { key, expiresAt } = await send('POST', '/partner/test-keys');
  byId('chave').value = key;
  byId('mover-pedido').disabled = false;
  for (const code of document.querySelectorAll('.code code')) code.textContent = code.textContent.replace('a-chave-da-resposta', key);
  return ['Sua chave, até ' + when(expiresAt) + ': ', element('code', key)];
});

onClick(byId('mover-pedido'), byId('pedido-movido'), async () => {
  const { code, label, eventIds } = await send('POST', '/partner/test-orders', byId('chave').value.trim());
  return ['Pedido ' + code + ': ' + label + '. ', element('code', eventIds.join(' '))];
});
byId('mover-pedido').disabled = true;

for (const box of document.querySelectorAll('.code')) {
  const copy = element('button', 'Copiar');
  copy.type = 'button';
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(box.querySelector('code').textContent);
    copy.textContent = 'Copiado';
    setTimeout(() => (copy.textContent = 'Copiar'), 2000);
  });
  box.append(copy);
}
${CONSOLE_SCRIPT}`;
