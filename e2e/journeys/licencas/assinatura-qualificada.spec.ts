import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { assinarFora, createIcp } from '../../../apps/server/test/icp.ts';
import { apiOf } from '../../contas.ts';
import { atosDe, publicar } from '../../paralelas-processos.ts';
import { DEMO, enter, passes } from '../../support.ts';

// A document that asks for an ICP-Brasil signature: the requester signs with a file in the browser, the secretary outside.
test.describe.configure({ mode: 'serial' });
test.skip(!process.env.E2E_ICP, 'a portal that runs already trusts no authority of ours');

const TITULO = 'Termo com certificado';
const PROCESSO = {
  formato: 1,
  nome: 'Termo assinado com certificado',
  grupo: 'Uso do solo',
  resumo: 'Um pedido pequeno que termina num documento assinado com certificado.',
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos: [{ id: 'fim', tipo: 'texto', rotulo: 'Para quê?', minimo: 1 }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  documentos: [
    {
      id: 'termo',
      etapa: 'analise',
      titulo: TITULO,
      modelo: '<p>Compromete-se no requerimento {{requerimento.numero}} a fazer o que diz.</p>',
      validade_meses: 12,
      nivel_de_assinatura: 'qualificada',
      assinam_em_ordem: true,
      assinantes: [
        { papel: 'Compromissária', parte: 'requerente' },
        { papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' },
      ],
    },
  ],
};

let [roberto, ana, camila, marta]: Page[] = [];
let processo: string;
let id: string;

const icp = () => {
  const chaves = JSON.parse(readFileSync(join(process.env.E2E_ICP as string, 'icp.json'), 'utf8')) as [string, string];
  return createIcp(undefined, chaves);
};
const certificadoDe = async (page: Page) => {
  const { nome, cpf } = (await apiOf(page).get('me')) as { nome: string; cpf: string };
  return { nome, cpf, ...icp().pessoa({ nome, cpf }) };
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  roberto = await enter(browser, 'gestor');
  processo = await publicar(roberto, 'termo-com-certificado', PROCESSO);
  ana = await enter(browser, 'requerente');
  camila = await enter(browser, 'analista de dois setores');
  marta = await enter(browser, 'assinante');
  const dela = atosDe(ana, 'contribuinte');
  id = await dela.rascunho(processo, { fim: 'Para fechar o muro.' });
  await dela.agir(id, 'protocolar');
  await atosDe(camila, 'prefeitura').agir(id, 'iniciar');
  await atosDe(camila, 'prefeitura').agir(id, 'deferir');
});
test.afterAll(async () => {
  for (const page of [roberto, ana, camila, marta]) await page?.context().close();
});

async function pedidoDe(page: Page, painel: string): Promise<string | undefined> {
  const { data } = (await apiOf(page).get(`painel-${painel}/processoRequerimentoCampoAssinatura?per_page=100`)) as {
    data: { id: string; status: string; requerimento: { id: string } }[];
  };
  return data.find((a) => a.requerimento.id === id && a.status === 'Aguardando')?.id;
}
/** Reads the document to its end, as one does by the keyboard. */
async function lerAteOFim(page: Page): Promise<void> {
  const leitor = page
    .locator('main [tabindex="0"]')
    .filter({ has: page.locator('canvas') })
    .first();
  await expect(async () => {
    await leitor.press('End');
    await expect(page.getByRole('button', { name: 'Assinar fora do portal' })).toBeEnabled({ timeout: 1_000 });
  }).toPass();
}

test('1. the builder says by what a document is signed', async () => {
  await roberto!.goto(`${DEMO}/prefeitura/configuracoes/processos/${processo}?aba=documentos`);
  await roberto!
    .getByRole('button', { name: new RegExp(TITULO) })
    .first()
    .click();
  await expect(roberto!.getByRole('radio', { name: /^Com certificado ICP-Brasil/ })).toBeChecked();
  await passes(roberto!, 'assinatura-qualificada-01-construtor');
});

test('2. the requester signs with the file of her certificate, which stays in the browser', async () => {
  await expect.poll(() => pedidoDe(ana!, 'contribuinte')).toBeTruthy();
  await ana!.goto(`${DEMO}/contribuinte/assinaturas/${await pedidoDe(ana!, 'contribuinte')}`);
  await lerAteOFim(ana!);
  await expect(ana!.getByText('Este documento pede assinatura com certificado ICP-Brasil.')).toBeVisible();
  await passes(ana!, 'assinatura-qualificada-02-documento');
  await ana!.getByRole('button', { name: 'Assinar com certificado A1' }).click();
  const dialogo = ana!.getByRole('dialog', { name: new RegExp(`Assinar ${TITULO}`) });
  const { p12, senha } = await certificadoDe(ana!);
  await dialogo
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'ana.pfx', mimeType: 'application/x-pkcs12', buffer: p12 });
  await dialogo.getByLabel('Senha do certificado').fill('outra senha');
  await dialogo.getByRole('button', { name: 'Assinar com o certificado' }).click();
  await expect(dialogo.getByText(/Não conseguimos abrir o certificado com esta senha/).first()).toBeVisible();
  await passes(ana!, 'assinatura-qualificada-03-senha');
  await dialogo.getByLabel('Senha do certificado').fill(senha);
  const enviados: string[] = [];
  ana!.on('request', (request) => enviados.push(request.postData() ?? ''));
  await dialogo.getByRole('button', { name: 'Assinar com o certificado' }).click();
  await expect(dialogo).toBeHidden({ timeout: 30_000 });
  await expect(ana!.getByText('O selo está sendo aplicado.')).toBeVisible();
  // neither the passphrase nor the file, of which this is the beginning, was sent anywhere
  const [daSenha, doArquivo] = [senha, p12.subarray(0, 60).toString('base64')];
  expect(enviados.length).toBeGreaterThan(1);
  expect(enviados.filter((um) => um.includes(daSenha) || um.includes(doArquivo))).toEqual([]);
});

test('3. the secretary downloads it, signs outside and sends it; the town seals, and anybody sees who signed', async () => {
  await expect.poll(() => pedidoDe(marta!, 'prefeitura')).toBeTruthy();
  await marta!.goto(`${DEMO}/prefeitura/assinatura-listagem/assinatura-visualizar/${await pedidoDe(marta!, 'prefeitura')}`);
  await lerAteOFim(marta!);
  await marta!.getByRole('button', { name: 'Assinar fora do portal' }).click();
  const dialogo = marta!.getByRole('dialog', { name: new RegExp(`Assinar fora do portal: ${TITULO}`) });
  const baixado = marta!.waitForEvent('download');
  await dialogo.getByRole('button', { name: 'Baixar o documento' }).click();
  const pdf = readFileSync(await (await baixado).path());
  const arquivo = dialogo.locator('input[type=file]:not([capture])');
  const mandar = async (buffer: Buffer) => {
    await arquivo.setInputFiles({ name: 'assinado.pdf', mimeType: 'application/pdf', buffer });
    await dialogo.getByRole('button', { name: 'Enviar o documento assinado' }).click();
  };
  await mandar(pdf);
  await expect(dialogo.getByText(/não traz nenhuma assinatura nova/).first()).toBeVisible({ timeout: 30_000 });
  await passes(marta!, 'assinatura-qualificada-04-recusa');
  const dela = await certificadoDe(marta!);
  await mandar(await assinarFora(pdf, dela));
  await expect(dialogo).toBeHidden({ timeout: 30_000 });
  const lida = async () =>
    ((await atosDe(ana!, 'contribuinte').ler(id)) as never as { licencas: { id: string; codigo: string; situacao: string }[] })
      .licencas[0];
  await expect.poll(async () => (await lida())?.situacao, { timeout: 30_000 }).toBe('Vigente');
  const codigo = (await lida())?.codigo;
  await ana!.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  const documento = ana!.getByRole('article', { name: new RegExp(TITULO) });
  await expect(documento.getByText('Vigente')).toBeVisible();
  const final = ana!.waitForEvent('download');
  await documento.getByRole('button', { name: 'Baixar o PDF' }).click();
  const arquivoFinal = await (await final).path();
  await ana!.goto(`${DEMO}/verificar`);
  const conferir = ana!.getByRole('region', { name: 'Conferir as assinaturas de um PDF' });
  await conferir.locator('input[type=file]:not([capture])').setInputFiles(arquivoFinal);
  await expect(conferir.getByText('É um documento deste município, e está valendo')).toBeVisible({ timeout: 30_000 });
  await expect(conferir.getByText(dela.nome.toUpperCase()).or(conferir.getByText(dela.nome)).first()).toBeVisible();
  await conferir
    .getByText(/^Relatório técnico/)
    .first()
    .click();
  await expect(conferir.getByText(/AC de teste/).first()).toBeVisible();
  await passes(ana!, 'assinatura-qualificada-05-conferida');
  await ana!.goto(`${DEMO}/verificar/${codigo}`);
  await expect(ana!.getByText('Secretária de Planejamento Urbano').first()).toBeVisible();
});
