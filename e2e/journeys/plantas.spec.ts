import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes, pdfFile } from '../support.ts';
import { apiOf } from './contas.ts';

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

test('a plan is marked by keyboard, sent, revised by the requester and compared; the requester sees the marks', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const gestor = await enter(browser, 'gestor');
  const processo = await publicar(gestor);
  await gestor.context().close();
  const ana = await enter(browser, 'requerente');
  const { id } = await protocolar(ana, processo);

  const mesa = await enter(browser, 'analista de dois setores');
  await mesa.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  await mesa.getByRole('button', { name: 'Iniciar análise', exact: true }).first().click();
  await mesa.getByRole('link', { name: 'Abrir planta: projeto.pdf' }).click();
  await expect(folha(mesa)).toBeVisible();
  await expect(mesa.getByText('Folha 1 de 2')).toBeVisible();

  // everything by keyboard: a cloud around a place, its words and its item
  await mesa.keyboard.press('?');
  await expect(mesa.getByRole('dialog')).toContainText('Marcar: nuvem');
  await mesa.keyboard.press('Escape');
  await expect(mesa.getByRole('dialog')).toHaveCount(0);
  await mesa.keyboard.press('n');
  await expect(mesa.getByText(/Clique no lugar/)).toBeVisible();
  await mesa.keyboard.press('Enter');
  await mesa.keyboard.press('Enter');
  await mesa.keyboard.press('Shift+ArrowRight');
  await mesa.keyboard.press('Shift+ArrowDown');
  await mesa.keyboard.press('Enter');
  const editor = mesa.getByRole('textbox', { name: /Texto junto da marca/ });
  await expect(editor).toBeVisible();
  await editor.fill('Falta a cota do recuo');
  await mesa.getByRole('combobox', { name: 'Pendência' }).click();
  await mesa.getByRole('option', { name: 'Marcar uma nova…' }).click();
  await mesa.getByLabel('O que precisa ser corrigido').fill('Mostre a cota do recuo lateral.');
  await mesa.getByRole('button', { name: 'Marcar pendência', exact: true }).click();
  await expect(mesa.getByRole('button', { name: /Nuvem na folha 1, pendência 1/ })).toBeVisible();
  await mesa.getByRole('button', { name: 'Mover com as setas' }).press('ArrowLeft');
  await expect(mesa.getByText(/Salvo às/)).toBeVisible();

  // a measure at the scale of the title block
  await mesa.getByRole('button', { name: /^Escala/ }).click();
  await mesa.getByRole('combobox', { name: 'Como está no selo' }).click();
  await mesa.getByRole('option', { name: '1:50', exact: true }).click();
  await mesa.getByRole('button', { name: 'Usar esta escala' }).click();
  await expect(mesa.getByRole('button', { name: 'Escala: 1:50' })).toBeVisible();
  await folha(mesa).press('c');
  await folha(mesa).press('Enter');
  await folha(mesa).press('Enter');
  await folha(mesa).press('Shift+ArrowRight');
  await folha(mesa).press('Enter');
  await folha(mesa).press('Enter');
  await expect(mesa.locator('[data-planta] svg text').filter({ hasText: /^\d+,\d\d m$/ })).toHaveCount(1);
  await mesa.keyboard.press('v');
  await passes(mesa, 'plantas-01-mesa');

  await mesa.getByRole('navigation', { name: 'Você está em' }).getByRole('link').last().click();
  await expect(mesa.getByRole('link', { name: 'Ver na planta, folha 1' }).first()).toBeVisible();
  await mesa.getByRole('button', { name: 'Enviar pendências ao requerente', exact: true }).first().click();
  await mesa
    .getByRole('dialog')
    .getByRole('button', { name: /Enviar/ })
    .click();
  await expect(mesa.getByText('Aguardando requerente').first()).toBeVisible();

  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  await ana.getByRole('link', { name: 'Ver na planta, folha 1' }).first().click();
  await expect(folha(ana)).toBeVisible();
  await expect(ana.getByRole('button', { name: /Nuvem na folha 1, pendência 1/ })).toContainText('Falta a cota do recuo');
  await expect(ana.getByRole('button', { name: 'Pino' })).toHaveCount(0);
  await passes(ana, 'plantas-02-requerente');
  await ana.goBack();
  await ana.getByRole('button', { name: 'Corrigir esta informação' }).click();
  // a sheet of another size is said at once, and may be put right
  await ana.locator('input[type=file]').first().setInputFiles(pdfFile('projeto.pdf'));
  await expect(ana.getByText('A folha 1 não está no tamanho pedido (A3).')).toBeVisible();
  await ana
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'projeto.pdf', mimeType: 'application/pdf', buffer: prancha(520) });
  await expect(ana.getByText('A folha 1 não está no tamanho pedido (A3).')).toHaveCount(0);
  await ana.getByRole('button', { name: 'Guardar resposta' }).click();
  await ana.getByRole('button', { name: 'Reenviar à prefeitura' }).click();
  await expect(ana.getByText('Agora é com a prefeitura')).toBeVisible();

  await mesa.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  await mesa.getByRole('link', { name: 'Abrir planta: projeto.pdf' }).click();
  await expect(folha(mesa)).toBeVisible();
  await mesa.getByRole('button', { name: /^Versão 2/ }).click();
  await mesa.getByRole('menuitem', { name: 'Sobrepor e colorir as diferenças' }).click();
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
  await folha(mesa).press('Alt+ArrowRight');
  await expect(mesa.getByRole('button', { name: /Desfazer \(1, 0 pt\)/ })).toBeVisible();
  await passes(mesa, 'plantas-03-sobrepostas');
  await mesa.getByRole('button', { name: 'Sair da comparação' }).click();
  await mesa.getByRole('button', { name: /^Versão 2/ }).click();
  await mesa.getByRole('menuitem', { name: 'Comparar lado a lado' }).click();
  await expect(mesa.locator('[data-planta] section[data-pronta]')).toHaveCount(2);
  await mesa.context().close();
  await ana.context().close();
});
