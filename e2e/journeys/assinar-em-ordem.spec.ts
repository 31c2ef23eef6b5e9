import { expect, type Page, test } from '@playwright/test';
import type { Membro } from '../../packages/domain/src/equipe/contract.ts';
import { apiOf } from '../contas.ts';
import { atosDe, publicar } from '../paralelas-processos.ts';
import { DEMO, enter, passes, signInAs } from '../support.ts';

// A document of two parties and two of the town hall, one after the other: one refuses, another is named, and all sign.
test.describe.configure({ mode: 'serial' });

const SENHA = 'Aprova#2026';
/** The other analyst of the sector. */
const DIEGO = 'diego.figueira@demo.exemplo.gov.br';
const TITULO = 'Termo de compromisso';
const PROCESSO = {
  formato: 1,
  nome: 'Termo a quatro mãos',
  grupo: 'Uso do solo',
  resumo: 'Um pedido pequeno que termina num documento de muitos.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'O pedido',
      campos: [
        { id: 'donos', tipo: 'pessoas', rotulo: 'Proprietários' },
        { id: 'fim', tipo: 'texto', rotulo: 'Para quê?', minimo: 1 },
      ],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  documentos: [
    {
      id: 'termo',
      etapa: 'analise',
      titulo: TITULO,
      modelo: '<p>Compromete-se no requerimento {{requerimento.numero}} a fazer o que diz.</p>',
      validade_meses: 12,
      assinam_em_ordem: true,
      prazo_de_assinatura_dias: 10,
      assinantes: [
        { papel: 'Compromissária', parte: 'requerente' },
        { papel: 'Dona do imóvel', parte: 'proprietario' },
        { papel: 'Chefe da análise', setor: 'DAP' },
        { papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' },
      ],
    },
  ],
};

let [roberto, ana, renata, camila, marta, diego]: Page[] = [];
let processo: string;
let id: string;

/** Gives two of the sector the right to sign there alone: what others issue in the demonstration is asked of whom it ever was. */
async function darPermissao(administradora: Page, emails: readonly string[]): Promise<void> {
  const api = apiOf(administradora);
  const { data } = (await api.get('painel-prefeitura/usuario?per_page=100')) as { data: Membro[] };
  const dap = ((await api.get('painel-prefeitura/setor')) as { id: string; sigla: string }[]).find(
    ({ sigla }) => sigla === 'DAP',
  )?.id;
  for (const { id: quem, email, cargo, permissoes, perfis, setores, versao } of data)
    if (emails.includes(email))
      await api.post(`painel-prefeitura/usuario/${quem}`, {
        ...{ cargo, perfis, permissoes, versao, ativo: true },
        setores: setores.map((s) => (s.setor_id === dap ? { ...s, permissoes: [...s.permissoes, 'prefeitura.assinatura'] } : s)),
      });
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const administradora = await enter(browser, 'administrador do município');
  await darPermissao(administradora, ['camila.ramos@demo.exemplo.gov.br', DIEGO]);
  await administradora.context().close();
  roberto = await enter(browser, 'gestor');
  processo = await publicar(roberto, 'termo-a-quatro-maos', PROCESSO as never);
  ana = await enter(browser, 'requerente');
  renata = await enter(browser, 'profissional');
  camila = await enter(browser, 'analista de dois setores');
  marta = await enter(browser, 'assinante');
  diego = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await signInAs(diego, { host: 'demo.localhost', usuario: DIEGO, senha: SENHA, painel: 'prefeitura' });
  const { nome, cpf } = (await apiOf(renata).get('me')) as { nome: string; cpf: string };
  const dela = atosDe(ana, 'contribuinte');
  id = await dela.rascunho(processo, { donos: [{ id: 'd1', nome, documento: cpf }], fim: 'Para fechar o muro.' });
  await dela.agir(id, 'protocolar');
  await atosDe(camila, 'prefeitura').agir(id, 'iniciar');
  await atosDe(camila, 'prefeitura').agir(id, 'deferir');
});
test.afterAll(async () => {
  for (const page of [roberto, ana, renata, camila, marta, diego]) await page?.context().close();
});

interface Pedido {
  id: string;
  versao: number;
  status: string;
  requerimento: { id: string };
}
async function pedidoDe(page: Page, painel: string): Promise<Pedido | undefined> {
  const { data } = (await apiOf(page).get(`painel-${painel}/processoRequerimentoCampoAssinatura?per_page=100`)) as {
    data: Pedido[];
  };
  return data.find((a) => a.requerimento.id === id && a.status === 'Aguardando');
}
/** Without the screen, once it was looked at. */
async function assinarPelaChamada(page: Page, painel: string): Promise<void> {
  await expect.poll(() => pedidoDe(page, painel)).toBeTruthy();
  const { id: qual, versao } = (await pedidoDe(page, painel)) as Pedido;
  await apiOf(page).post(`painel-${painel}/processoRequerimentoAssinatura/${qual}/atualizar`, {
    ...{ acao: 'assinar', versao, senha: SENHA, lido_ate_o_fim: true },
  });
}
/** Reads the document to its end, as one does by the keyboard. */
async function lerAteOFim(page: Page): Promise<void> {
  const leitor = page
    .locator('main [tabindex="0"]')
    .filter({ has: page.locator('canvas') })
    .first();
  await expect(async () => {
    await leitor.press('End');
    await expect(page.getByRole('button', { name: 'Assinar', exact: true })).toBeEnabled({ timeout: 1_000 });
  }).toPass();
}
async function assinarNaTela(page: Page): Promise<void> {
  await lerAteOFim(page);
  await page.getByRole('button', { name: 'Assinar', exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: new RegExp(`Assinar ${TITULO}`) });
  await dialogo.getByLabel('Sua senha do portal').fill(SENHA);
  await dialogo.getByRole('button', { name: 'Assinar com a minha senha' }).click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByText('Assinado').first()).toBeVisible();
}

test('1. the builder says who signs, in which order, and in how many days', async () => {
  await roberto!.goto(`${DEMO}/prefeitura/configuracoes/processos/${processo}?aba=documentos`);
  await roberto!
    .getByRole('button', { name: new RegExp(TITULO) })
    .first()
    .click();
  await expect(roberto!.getByRole('switch', { name: 'Um assina depois do outro' })).toBeChecked();
  await expect(roberto!.getByRole('combobox', { name: 'De quem é a assinatura 2' })).toHaveValue('Proprietário');
  await passes(roberto!, 'assinar-em-ordem-01-construtor');
});

test('2. the requester is told on their start, reads and signs; the owner only afterwards', async () => {
  expect(await pedidoDe(renata!, 'contribuinte')).toBeUndefined();
  await expect(async () => {
    await ana!.goto(`${DEMO}/contribuinte/dashboard`);
    await expect(ana!.getByRole('region', { name: 'Para você assinar' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await passes(ana!, 'assinar-em-ordem-02-inicio');
  await ana!.getByRole('region', { name: 'Para você assinar' }).getByRole('link', { name: 'Ler e assinar' }).click();
  await lerAteOFim(ana!);
  await passes(ana!, 'assinar-em-ordem-03-documento');
  await assinarNaTela(ana!);
  await expect.poll(() => pedidoDe(renata!, 'contribuinte')).toBeTruthy();
  await renata!.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  await renata!.getByRole('region', { name: 'Para você assinar' }).getByRole('link', { name: 'Ler e assinar' }).click();
  await assinarNaTela(renata!);
  await renata!.goto(`${DEMO}/contribuinte/assinaturas`);
  await expect(renata!.getByText(TITULO).first()).toBeVisible();
  await passes(renata!, 'assinar-em-ordem-04-lista');
});

test('3. one of the sector refuses, the desk names another, and all sign the new document', async () => {
  await expect.poll(async () => (await pedidoDe(camila!, 'prefeitura')) ?? (await pedidoDe(diego!, 'prefeitura'))).toBeTruthy();
  const daCamila = await pedidoDe(camila!, 'prefeitura');
  const [recusa, outra] = daCamila ? [camila!, diego!] : [diego!, camila!];
  const { nome } = (await apiOf(outra).get('me')) as { nome: string };
  const pedido = (await pedidoDe(recusa, 'prefeitura')) as Pedido;
  await recusa.goto(`${DEMO}/prefeitura/assinatura-listagem/assinatura-visualizar/${pedido.id}`);
  await expect(recusa.getByRole('region', { name: 'Quem assina' }).getByRole('listitem')).toHaveCount(4);
  await recusa.getByRole('button', { name: 'Recusar', exact: true }).click();
  const dialogo = recusa.getByRole('dialog', { name: new RegExp(`Recusar ${TITULO}`) });
  await dialogo.getByLabel('Por que você não assina').fill('Falta a data do compromisso.');
  await dialogo.getByRole('button', { name: 'Recusar a assinatura' }).click();
  await expect(dialogo).toBeHidden();
  // the secretary, who comes last, was not called
  expect(await pedidoDe(marta!, 'prefeitura')).toBeUndefined();

  await camila!.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  const documentos = camila!.getByRole('region', { name: 'Documentos' });
  await expect(documentos.getByText('assina depois de quem vem antes')).toBeVisible();
  await passes(camila!, 'assinar-em-ordem-05-mesa');
  await documentos.getByRole('button', { name: 'Nomear outra pessoa' }).click();
  const nomear = camila!.getByRole('dialog', { name: new RegExp(`Quem assina ${TITULO}`) });
  await nomear.getByRole('radio', { name: nome }).check();
  await nomear.getByLabel('Por que outra pessoa assina').fill('Quem recusou não responde por este assunto.');
  await nomear.getByRole('button', { name: 'Nomear e fazer de novo' }).click();
  await expect(nomear).toBeHidden();
  for (const [quem, painel] of [
    [ana!, 'contribuinte'],
    [renata!, 'contribuinte'],
    [outra, 'prefeitura'],
    [marta!, 'prefeitura'],
  ] as const)
    await assinarPelaChamada(quem, painel);
  await expect
    .poll(
      async () =>
        ((await atosDe(ana!, 'contribuinte').ler(id)) as never as { licencas: { situacao: string }[] }).licencas[0]?.situacao,
    )
    .toBe('Vigente');
  const { licencas } = (await atosDe(ana!, 'contribuinte').ler(id)) as never as { licencas: { codigo: string }[] };
  await ana!.goto(`${DEMO}/verificar/${licencas[0]?.codigo}`);
  for (const papel of ['Compromissária', 'Dona do imóvel', 'Chefe da análise', 'Secretária de Planejamento Urbano'])
    await expect(ana!.getByText(papel).first()).toBeVisible();
});
