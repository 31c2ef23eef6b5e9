import { expect, type Page, type Route, test } from '@playwright/test';
import { apiOf } from '../contas.ts';
import { DEMO, enter, passes, pdfFile } from '../support.ts';
import { acionar, assinalar, escolher, escrever, ir, semMouse } from '../teclado.ts';

/** A sheet of size A3 with a wall where it is said, so that two revisions differ. */
function prancha(recuo: number): Buffer {
  const desenho = `6 w 140 200 620 460 re S 8 w ${recuo} 200 m ${recuo} 660 l S BT /F 18 Tf 140 160 Td (PLANTA BAIXA 1:50) Tj ET`;
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 1191 842]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>endobj
4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
5 0 obj<</Length ${desenho.length}>>stream
${desenho}
endstream endobj
6 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 1191 842]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);
}

/** A process with one file and one step, made for this journey. */
async function publicar(gestor: Page): Promise<string> {
  const api = apiOf(gestor);
  const G = 'painel-prefeitura/processo-gestao';
  const slug = `plantas-da-jornada-${Date.now()}`;
  const nome = `Plantas da jornada ${Date.now()}`;
  const { id } = (await api.post(G, { nome, slug, grupo: 'Jornada', tipo: 'uso_do_solo' })) as { id: string };
  const { aberta } = (await api.get(`${G}/${id}`)) as { aberta: { versao: number; definicao: Definicao } };
  const { definicao } = aberta;
  definicao.resumo = 'Para ver e marcar plantas.';
  definicao.secoes[0].campos = [{ id: 'plantas', tipo: 'arquivos', rotulo: 'Projeto', folhas: ['A3'] }];
  Object.assign(definicao.etapas[0], { setor: 'DAP' });
  Object.assign(definicao, { taxas: [], documentos: [] });
  const salva = (await api.post(`${G}/${id}/rascunho/salvar`, { versao: aberta.versao, definicao })) as { versao: number };
  await api.post(`${G}/${id}/publicar`, { versao: salva.versao, quando: null });
  return id;
}

interface Definicao {
  resumo: string;
  secoes: [{ campos: unknown[] }];
  etapas: [Record<string, unknown>];
}

/** Filed with its first plan. @returns id of the request and of the file */
async function protocolar(ana: Page, processo_id: string): Promise<{ id: string; numero: string; arquivo: string }> {
  const api = apiOf(ana);
  const base = 'painel-contribuinte/requerimento';
  const { id } = (await api.post(base, { processo_id })) as { id: string };
  const enviado = (await ana.evaluate(
    async ({ path, texto }) => {
      const { accessToken } = JSON.parse(localStorage.getItem('auth.token') ?? '{}') as { accessToken: string };
      const csrf = await (await fetch('/api/v1/recursos/csrfToken')).json();
      const body = new FormData();
      body.append('campo_id', 'plantas');
      body.append('arquivo', new File([texto], 'projeto.pdf', { type: 'application/pdf' }));
      const headers = { Authorization: `Bearer ${accessToken}`, 'X-CSRF-TOKEN': csrf.dados.csrf_token };
      return (await (await fetch(`/api/v1/${path}`, { method: 'POST', headers, body })).json()).dados;
    },
    { path: `${base}/${id}/arquivo`, texto: prancha(440).toString('latin1') },
  )) as { id: string };
  const versao = async () => ((await api.get(`${base}/${id}`)) as { versao: number }).versao;
  await api.post(`${base}/${id}/rascunho`, { versao: await versao(), respostas: { plantas: [enviado] } });
  const { numero } = (await api.post(`${base}/${id}/protocolar`, { versao: await versao() })) as { numero: string };
  return { id, numero, arquivo: enviado.id };
}

const folha = (page: Page) => page.locator('[data-planta] section[data-pronta]').last();

/** Marks that lie on the sheets on screen: those of the older of two revisions, or the others. */
const marcas = (page: Page, quais: 'antiga' | 'nova') => page.locator(`[data-marcas="${quais}"] > g`);
const lista = (page: Page) => page.getByRole('region', { name: 'Marcas' });

/** Nothing of a plan needs a pointer: sheets, view, marks with their words and item, scale and measures, the copy. */
async function marcarPeloTeclado(mesa: Page): Promise<void> {
  const { keyboard } = mesa;
  const tecla = async (...teclas: string[]) => {
    for (const t of teclas) await keyboard.press(t);
  };
  await tecla('?');
  for (const dito of ['Marcar: nuvem', 'Próxima folha', 'Escala da folha', 'Medir área', 'Girar'])
    await expect(mesa.getByRole('dialog')).toContainText(dito);
  await tecla('Escape');
  await expect(mesa.getByRole('dialog')).toHaveCount(0);
  await tecla('j');
  await expect(mesa.getByText('Folha 2 de 2')).toBeVisible();
  await tecla('k', 'g');
  await expect(mesa.getByRole('button', { name: 'Girar (agora 90°)' })).toBeVisible();
  await tecla('g', 'g', 'g', '+', '0');
  await expect(mesa.getByText('Folha 1 de 2')).toBeVisible();

  // a cloud around a place, its words and its item; where the cross stands is told
  await tecla('n');
  await expect(mesa.getByText(/Clique em dois lugares.*as setas movem a mira/)).toBeVisible();
  await expect(mesa.getByText(/^Mira a \d+ mm da esquerda e \d+ mm do alto da folha\.$/)).toBeVisible();
  await tecla('Enter', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Enter');
  const editor = mesa.getByRole('textbox', { name: /Texto junto da marca/ });
  await expect(editor).toBeFocused();
  await keyboard.type('Falta a cota do recuo');
  await escolher(mesa.getByRole('combobox', { name: 'Pendência' }), 'Marcar uma nova…');
  await expect(mesa.getByLabel('O que precisa ser corrigido')).toBeFocused();
  await keyboard.type('Mostre a cota do recuo lateral.');
  await acionar(mesa.getByRole('button', { name: 'Marcar pendência', exact: true }));
  await expect(mesa.getByRole('button', { name: /Nuvem na folha 1, pendência 1/ })).toBeVisible();
  await ir(mesa.getByRole('button', { name: 'Mover com as setas' }));
  await tecla('ArrowLeft');
  await expect(mesa.getByText(/Salvo às/)).toBeVisible();

  // notes of the desk: a pin, an arrow and words
  for (const [ferramenta, pontos, texto] of [
    ['p', ['Enter'], 'Um pino'],
    ['s', ['Enter', 'Shift+ArrowUp', 'Enter'], 'Uma seta'],
    ['t', ['Shift+ArrowDown', 'Enter'], 'Um texto'],
  ] as const) {
    await tecla('Escape');
    await expect(folha(mesa)).toBeFocused();
    await tecla(ferramenta, ...pontos);
    await expect(editor).toBeFocused();
    await expect(editor).toHaveValue('');
    await keyboard.type(texto);
    await expect(lista(mesa).getByText(texto)).toBeVisible();
  }
  await tecla('Escape', '[');
  await expect(lista(mesa).getByRole('button', { name: /^Seta na folha 1/ })).toBeFocused();

  // the scale: by something whose length is known, and as the title block says it
  await tecla('e');
  await acionar(mesa.getByRole('button', { name: 'Marcar um comprimento conhecido' }));
  await expect(folha(mesa)).toBeFocused();
  await tecla('Enter', 'Shift+ArrowRight', 'Enter');
  await expect(mesa.getByLabel('Comprimento em metros')).toBeFocused();
  await tecla('5', 'Enter');
  await expect(mesa.getByRole('button', { name: /^Escala: 1:\d/ })).toBeVisible();
  await tecla('e');
  await escolher(mesa.getByRole('combobox', { name: 'Como está no selo' }), /^1:50$/);
  await acionar(mesa.getByRole('button', { name: 'Usar esta escala' }));
  await expect(mesa.getByRole('button', { name: 'Escala: 1:50' })).toBeVisible();
  await expect(folha(mesa)).toBeFocused();
  const medidas = mesa.locator('[data-planta] svg text').filter({ hasText: /^\d+,\d\d m²?$/ });
  await tecla('c', 'Enter', 'Shift+ArrowRight', 'Enter', 'Enter');
  await expect(medidas).toHaveText([/ m$/]);
  await tecla('a', 'Enter', 'Shift+ArrowRight', 'Enter', 'Shift+ArrowDown', 'Enter', 'Enter');
  await expect(medidas).toHaveText([/ m$/, / m²$/]);
  await expect(mesa.getByText(/Área da última medida: \d+,\d\d m²\./)).toBeVisible();
  await tecla('v');
  await passes(mesa, 'plantas-01-mesa');
  await tecla('d');
  await expect(medidas).toHaveCount(0);
  const copia = mesa.waitForEvent('download');
  await tecla('b');
  expect((await copia).suggestedFilename()).toContain('marcas');
}

/** Two people change one mark: whoever is second sees both, and neither is lost. */
async function colidir(mesa: Page): Promise<void> {
  await acionar(mesa.getByRole('button', { name: /Nuvem na folha 1, pendência 1/ }));
  let presa: (route: Route) => void = () => undefined;
  const enviada = new Promise<Route>((done) => {
    presa = done;
  });
  await mesa.route('**/marca/*', (route) => presa(route), { times: 1 });
  await escrever(mesa.getByRole('textbox', { name: /Texto junto da marca/ }), 'A cota do recuo lateral');
  const minha = await enviada;
  const onde = new URL(minha.request().url()).pathname.replace('/api/v1/', '');
  await apiOf(mesa).post(onde, { ...minha.request().postDataJSON(), texto: 'Cota que falta, de outra mesa' });
  await minha.continue();
  const conflito = mesa.getByRole('dialog', { name: 'Outra pessoa mudou esta marca' });
  await expect(conflito).toContainText('Cota que falta, de outra mesa');
  await expect(conflito).toContainText('A cota do recuo lateral');
  const gravada = mesa.waitForResponse((answer) => answer.url().endsWith(onde) && answer.ok());
  await acionar(conflito.getByRole('button', { name: 'Ficar com a minha' }));
  await gravada;
  await expect(conflito).toHaveCount(0);
  await mesa.reload();
  await expect(mesa.getByRole('button', { name: /Nuvem na folha 1, pendência 1/ })).toContainText('A cota do recuo lateral');
}

test('a plan is marked, sent, revised and compared without a mouse; the requester sees the marks that were sent', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const gestor = await enter(browser, 'gestor');
  const processo = await publicar(gestor);
  await gestor.context().close();
  const ana = await semMouse(await enter(browser, 'requerente'));
  const { id, arquivo } = await protocolar(ana, processo);

  const mesa = await semMouse(await enter(browser, 'analista de dois setores'));
  await mesa.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  await acionar(mesa.getByRole('button', { name: 'Iniciar análise', exact: true }).first());
  await acionar(mesa.getByRole('link', { name: 'Abrir planta: projeto.pdf' }));
  // the first to open a plan waits for its reader too, on a machine that may be busy with the other journeys
  await expect(folha(mesa)).toBeVisible({ timeout: 30_000 });
  await marcarPeloTeclado(mesa);
  await colidir(mesa);

  await acionar(mesa.getByRole('navigation', { name: 'Você está em' }).getByRole('link').last());
  await expect(mesa.getByRole('link', { name: 'Ver na planta, folha 1' }).first()).toBeVisible();
  await acionar(mesa.getByRole('button', { name: 'Enviar pendências ao requerente', exact: true }).first());
  await acionar(mesa.getByRole('dialog').getByRole('button', { name: /Enviar/ }));
  await expect(mesa.getByText('Aguardando requerente').first()).toBeVisible();

  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  await acionar(ana.getByRole('link', { name: 'Ver na planta, folha 1' }).first());
  await expect(folha(ana)).toBeVisible();
  await expect(lista(ana).getByRole('button')).toHaveCount(1);
  await ana.keyboard.press(']');
  await expect(ana.getByRole('button', { name: /Nuvem na folha 1, pendência 1/ })).toBeFocused();
  await expect(ana.getByRole('button', { name: 'Pino' })).toHaveCount(0);
  await passes(ana, 'plantas-02-requerente');
  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  // a sheet of another size is said at once, and may be put right
  await ana.locator('input[type=file]:not([capture])').first().setInputFiles(pdfFile('projeto.pdf'));
  await expect(ana.getByText('A folha 1 não está no tamanho pedido (A3).')).toBeVisible();
  await ana
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles({ name: 'projeto.pdf', mimeType: 'application/pdf', buffer: prancha(520) });
  await expect(ana.getByText('A folha 1 não está no tamanho pedido (A3).')).toHaveCount(0);
  await acionar(ana.getByRole('button', { name: 'Guardar resposta' }));
  await acionar(ana.getByRole('button', { name: 'Reenviar à prefeitura' }));
  await expect(ana.getByText('Agora é com a prefeitura')).toBeVisible();

  await mesa.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  await acionar(mesa.getByRole('link', { name: 'Abrir planta: projeto.pdf' }));
  await expect(folha(mesa)).toBeVisible();
  await mesa.keyboard.press('o');
  await expect(mesa.getByText(/^Vermelho: só em Versão 1/)).toBeVisible();
  await expect(folha(mesa)).toBeVisible();
  const cores = () =>
    folha(mesa)
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        let [antigas, novas] = [0, 0];
        for (let i = 0; i < data.length; i += 4) {
          const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3);
          if (r > 180 && g < 90 && b < 90) antigas += 1;
          if (b > 160 && r < 70 && g < 140) novas += 1;
        }
        return antigas > 50 && novas > 50;
      });
  await expect.poll(cores).toBe(true);
  // the marks of the older revision lie over both, and may be taken away to look
  await expect(marcas(mesa, 'antiga')).toHaveCount(4);
  await mesa.keyboard.press('m');
  await expect(marcas(mesa, 'antiga')).toHaveCount(0);
  await assinalar(mesa.getByRole('switch', { name: 'Mostrar as marcas' }));
  await expect(marcas(mesa, 'antiga')).toHaveCount(4);
  await mesa.keyboard.press('f');
  await mesa.keyboard.press('Alt+ArrowRight');
  await expect(mesa.getByRole('button', { name: /Desfazer \(1, 0 pt\)/ })).toBeVisible();
  await passes(mesa, 'plantas-03-sobrepostas');
  await mesa.keyboard.press('x');
  await acionar(mesa.getByRole('button', { name: /^Versão 2/ }));
  await acionar(mesa.getByRole('menuitem', { name: 'Comparar lado a lado' }));
  await expect(mesa.locator('[data-planta] section[data-pronta]')).toHaveCount(2);
  await expect(marcas(mesa, 'nova')).toHaveCount(4);
  const nova = new URL(mesa.url()).searchParams.get('planta');

  // the requester compares as well, with what was sent alone
  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}?planta=${nova}&com=${arquivo}&modo=sobre`);
  await expect(marcas(ana, 'antiga')).toHaveCount(1);
  await mesa.context().close();
  await ana.context().close();
});
