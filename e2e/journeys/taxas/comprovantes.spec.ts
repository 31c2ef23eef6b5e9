import { expect, type Page, test } from '@playwright/test';
import { at, PDF, passes, signInAs } from '../../support.ts';
import { publicarComTaxa } from '../../taxa.ts';

// A morning of finance: forty proofs, looked at one after the other without a hand on the mouse. In a small town, where no other journey goes.
const JACAREI = at('jacarei.localhost');
const QUANTOS = 40;
/** Who pays. */
const [USUARIO, NOME] = ['ana.ferreira', 'Ana Paula'];
const de = (usuario: string, painel: string) => ({ host: 'jacarei.localhost', usuario, senha: 'Aprova#2026', painel });

/** Files so many requests as the person of this page and sends a proof for each: what is tried is what comes after. */
const pedirEPagar = (page: Page, processo_id: string, quantos: number): Promise<void> =>
  page.evaluate(
    async ({ processo_id, quantos, pdf }) => {
      const { accessToken } = JSON.parse(localStorage.getItem('auth.token') ?? '{}') as { accessToken: string };
      const { dados: csrf } = await (await fetch('/api/v1/recursos/csrfToken')).json();
      const ask = async (path: string, body?: object | FormData) => {
        const isForm = body instanceof FormData;
        const answer = await fetch(`/api/v1/painel-contribuinte/${path}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            Authorization: `Bearer ${accessToken}`,
            'X-CSRF-TOKEN': csrf.csrf_token,
            'X-Requested-With': 'XMLHttpRequest',
            'Idempotency-Key': `jornada-${Math.random()}`,
            ...(isForm ? {} : { 'Content-Type': 'application/json' }),
          },
          ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
        });
        const { sucesso, mensagem, dados } = await answer.json();
        if (!sucesso) throw new Error(`${path}: ${answer.status} ${mensagem}`);
        return dados;
      };
      const um = async (n: number) => {
        const { id, versao } = await ask('requerimento', { processo_id });
        const salvo = await ask(`requerimento/${id}/rascunho`, { versao, respostas: { rua: `Rua ${n}` } });
        await ask(`requerimento/${id}/protocolar`, { versao: salvo.versao });
        const r = await ask(`requerimento/${id}`);
        const form = new FormData();
        form.append('versao', String(r.versao));
        // each is a file of its own: the same one twice would be told of
        form.append('arquivo', new File([`${pdf}% ${id}`], `comprovante-${n}.pdf`, { type: 'application/pdf' }));
        await ask(`guia/${r.guias[0].id}/comprovante`, form);
      };
      let proximo = 0;
      const fila = async () => {
        while (proximo < quantos) {
          proximo += 1;
          await um(proximo);
        }
      };
      await Promise.all([fila(), fila(), fila()]);
    },
    { processo_id, quantos, pdf: PDF.toString('latin1') },
  );

test('forty proofs are checked by keyboard in one sitting, one of them refused', async ({ browser }) => {
  test.setTimeout(240_000);
  const abrir = async () =>
    (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  const [roberto, requerente, paulo] = [await abrir(), await abrir(), await abrir()];
  await signInAs(roberto, de('roberto.lopes@jacarei.exemplo.gov.br', 'prefeitura'));
  await signInAs(requerente, de(`${USUARIO}.jacarei@example.com`, 'contribuinte'));
  await signInAs(paulo, de('paulo.antunes@jacarei.exemplo.gov.br', 'prefeitura'));
  await pedirEPagar(requerente, await publicarComTaxa(roberto, 'Numeração conferida à mão', '58.20'), QUANTOS);

  await paulo.goto(`${JACAREI}/prefeitura/financeiro/guias/pagamentos?pagamento=Em%20conferência&s=${NOME}`);
  const linhas = paulo.getByRole('table').locator('tbody tr');
  await expect(linhas.first()).toContainText('Em conferência');
  const aberta = paulo.getByRole('heading', { name: /^Guia \d+$/ });
  await paulo.keyboard.press('j');
  await paulo.keyboard.press('Enter');
  await expect(aberta).toBeVisible();
  await expect(paulo.getByRole('button', { name: 'Aprovar comprovante' })).toBeVisible();
  await passes(paulo, 'comprovantes-01-conferindo');

  const vistas = new Set<string>();
  for (let n = 1; n <= QUANTOS; n += 1) {
    const guia = await aberta.innerText();
    expect(vistas.has(guia), `${guia} comes once`).toBe(false);
    vistas.add(guia);
    if (n === 7) {
      await paulo.keyboard.press('r');
      const recusa = paulo.getByRole('dialog', { name: 'Recusar o comprovante' });
      await expect(recusa.getByLabel('Por que não foi aceito')).toBeFocused();
      await paulo.keyboard.type('O pagamento foi só agendado.');
      await paulo.keyboard.press('Control+Enter');
      await expect(recusa).toBeHidden();
    } else await paulo.keyboard.press('a');
    if (n < QUANTOS) await expect(aberta).not.toHaveText(guia);
  }
  await expect(aberta).toBeHidden();
  await expect(paulo.getByText('Nenhuma guia com esses filtros')).toBeVisible();
  await paulo.goto(`${JACAREI}/prefeitura/financeiro/guias/pagamentos?pagamento=Pago&s=${NOME}&per_page=100`);
  await expect(linhas.filter({ hasText: '58,20' })).toHaveCount(QUANTOS - 1);
  for (const page of [roberto, requerente, paulo]) await page.context().close();
});
