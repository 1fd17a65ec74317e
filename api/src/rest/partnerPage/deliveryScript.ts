/** The part of the console that shows the deliveries of a webhook and sends one of them again. */
export const DELIVERY_SCRIPT = `
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
