/**
 * The script of the test bank's page, served as a file because the page allows only `script-src 'self'`. It sends each
 * form as JSON and reloads the page, which then shows the outcome, also to screen readers.
 */
export const TEST_BANK_SCRIPT = `'use strict';
const base = document.body.dataset.base;
const news = document.getElementById('news');
const MESSAGES = {
  code_not_found: 'Nenhuma cobrança tem esse código. Confira se ele foi copiado inteiro.',
  charge_not_found: 'Essa cobrança não existe mais.',
  invalid_amount: 'Escreva o valor em reais, por exemplo 189,90.',
  authorization_not_found: 'Essa autorização não existe mais.',
  authorization_not_active: 'Essa autorização não está ativa.',
  outside_charge_window: 'O prazo para recusar terminou às 23:59 do dia anterior.',
  not_refundable: 'O valor passa do que ainda pode ser devolvido.',
  invalid_request: 'Confira os campos e tente de novo.',
};

function showMessage(text, isProblem) {
  news.textContent = text;
  news.className = isProblem ? 'problem' : 'done';
  news.focus({ preventScroll: false });
}

const storedMessage = sessionStorage.getItem('test-bank-news');
if (storedMessage) {
  sessionStorage.removeItem('test-bank-news');
  showMessage(storedMessage, false);
} else {
  document.querySelector('.here')?.scrollIntoView({ block: 'center' });
}

function valuesOf(form) {
  const values = {};
  for (const field of form.elements) {
    if (!field.name) continue;
    if (field.dataset.kind === 'boolean') values[field.name] = field.checked;
    else if (field.dataset.kind === 'number') values[field.name] = Number(field.value);
    else if (field.value.trim() !== '') values[field.name] = field.value.trim();
  }
  return values;
}

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.dataset.action) return;
  event.preventDefault();
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    const response = await fetch(base + form.dataset.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(valuesOf(form)),
    });
    if (response.ok) {
      sessionStorage.setItem('test-bank-news', form.dataset.done);
      location.reload();
      return;
    }
    const { error } = await response.json();
    showMessage(MESSAGES[error] || 'O banco não aceitou o pedido (' + error + ').', true);
  } catch {
    showMessage('Sem resposta do banco. Tente de novo em instantes.', true);
  }
  button.disabled = false;
});
`;
