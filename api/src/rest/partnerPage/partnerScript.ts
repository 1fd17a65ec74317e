/** The part of the console that shows the deliveries of a webhook and sends one of them again. */
const DELIVERY_SCRIPT = `
/** The seconds between the refreshes of a list while a delivery waits; a test key has 60 calls a minute. */
const PAUSES = [1, 1, 2, 3, 5, 8, 13, 21];

const factsOf = ({ createdAt, tries }) => {
  const last = tries.at(-1);
  const answer = last ? [last.status, last.problem].filter(Boolean).join(' ') : '';
  const count = tries.length === 1 ? '1 tentativa' : tries.length + ' tentativas';
  return [when(createdAt), tries.length > 0 ? count : '', answer ? 'resposta ' + answer : ''].filter(Boolean).join(' · ');
};

/** The deliveries of one webhook. Each can be sent again, which adds a delivery at the top of the list. */
const deliveryList = (webhookId, key, items) => {
  const list = element('ul', '', [], 'entries');
  const said = element('p', '', [], 'said');
  said.setAttribute('role', 'status');
  let isWaiting = false;
  const draw = (deliveries) => {
    isWaiting = deliveries.some(({ state }) => state === 'waiting');
    const focused = document.activeElement?.dataset?.delivery;
    list.replaceChildren(...deliveries.map((item) => {
      const text = element('div', '', [
        element('div', '', [stateTag(item.state), element('code', item.type), element('code', item.eventId)], 'head'),
        element('div', factsOf(item), [], 'facts'),
      ], 'text');
      return element('li', '', item.state === 'waiting' ? [text] : [text, replayButton(item)]);
    }));
    if (focused) list.querySelector('[data-delivery="' + focused + '"]')?.focus();
  };
  let timer;
  const follow = (step = 0) => {
    clearTimeout(timer);
    if (!isWaiting || step === PAUSES.length) return;
    timer = setTimeout(async () => {
      if (!list.isConnected) return;
      try {
        draw((await send('GET', '/partner/webhooks/' + webhookId + '/deliveries?limit=50', key)).items);
        follow(step + 1);
      } catch (error) {
        said.textContent = error.message;
      }
    }, PAUSES[step] * 1000);
  };
  const replayButton = ({ id, eventId }) => {
    const button = element('button', 'Enviar de novo', [], 'quiet');
    button.type = 'button';
    button.dataset.delivery = id;
    button.setAttribute('aria-label', 'Enviar de novo ' + eventId);
    button.addEventListener('click', async () => {
      said.textContent = 'Enviando ' + eventId + '.';
      try {
        const { queued } = await send('POST', '/partner/webhooks/' + webhookId + '/replay', key, { deliveryId: id });
        said.textContent = queued > 0 ? 'A mensagem ' + eventId + ' entrou na fila.' : 'A mensagem ' + eventId + ' já está na fila.';
        isWaiting = true;
        follow();
      } catch (error) {
        said.textContent = error.message;
      }
    });
    return button;
  };
  draw(items);
  follow();
  return [said, ...folded(list, 'todas as entregas')];
};
`;

/**
 * The part of the page's script that shows the calls and deliveries of a key. It uses the functions at the start of
 * `PARTNER_SCRIPT`.
 */
const CONSOLE_SCRIPT = `
const STATES = {
  waiting: ['na fila', ''], delivered: ['entregue', 'good'], givenUp: ['desistimos', 'bad'], dropped: ['não será enviada', ''],
  active: ['ativo', 'good'], paused: ['pausado', 'bad'], pending: ['sem verificação', ''],
};
const stateTag = (state) => {
  const [text, tone] = STATES[state] ?? [state, ''];
  return element('span', text, [], ('state ' + tone).trim());
};
const statusTag = (status) => element('span', String(status), [], status < 400 ? 'state good' : 'state bad');

/** How many entries of a list are visible until the button below it is clicked. */
const VISIBLE = 8;
const folded = (list, name) => {
  const count = list.children.length;
  if (count <= VISIBLE) return [list];
  list.classList.add('folded');
  const button = element('button', 'Mostrar ' + name + ': ' + count, [], 'quiet');
  button.type = 'button';
  button.addEventListener('click', () => {
    list.classList.remove('folded');
    const next = list.children[VISIBLE];
    next.tabIndex = -1;
    next.focus();
    button.remove();
  });
  return [list, button];
};

const callList = (calls) => element('ul', '', calls.map(({ at: time, name, status, ms }) => element('li', '', [
  element('div', '', [statusTag(status), element('code', name)], 'head'),
  element('div', when(time) + ' · ' + ms + ' ms', [], 'facts'),
])), 'entries');

${DELIVERY_SCRIPT}
const show = async (key) => {
  const [calls, webhooks] = await Promise.all([send('GET', '/partner/calls', key), send('GET', '/partner/webhooks', key)]);
  const parts = [];
  for (const { id, url, nextUrl, state } of webhooks.items) {
    const { items } = await send('GET', '/partner/webhooks/' + id + '/deliveries?limit=50', key);
    const heading = element('h3', '', ['Entregas para ' + url + ' ', stateTag(state)]);
    if (nextUrl) heading.append(' depois da verificação: ' + nextUrl);
    parts.push(heading, ...(items.length > 0 ? deliveryList(id, key, items) : [element('p', 'Nenhuma entrega ainda.')]));
  }
  if (webhooks.items.length === 0) parts.push(element('h3', 'Entregas'), element('p', 'Nenhum webhook. Crie o primeiro no passo 3.'));
  parts.push(element('h3', 'Chamadas recentes'), ...(calls.items.length > 0 ? folded(callList(calls.items), 'todas as chamadas') : [element('p', 'Nenhuma chamada nos últimos 7 dias.')]));
  byId('resultado').replaceChildren(...parts);
};

byId('chave-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  byId('aviso').textContent = 'Buscando.';
  try {
    await show(byId('chave').value.trim());
    byId('aviso').textContent = 'Atualizado às ' + moment.format(new Date()) + '.';
  } catch (error) {
    byId('resultado').replaceChildren();
    byId('aviso').textContent = error.message;
  }
});
`;

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
