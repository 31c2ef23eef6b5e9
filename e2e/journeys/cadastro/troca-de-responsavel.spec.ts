import { expect, type Page, test } from '@playwright/test';
import { apiOf } from '../../contas.ts';
import { emailDe, entrarComo } from '../../demonstracao.ts';
import { DEMO, enter, passes, pdfFile } from '../../support.ts';

// A technical manager is changed in mid-work by three people: the owner asks, the newcomer accepts, the town hall confirms. Then the newcomer
// withdraws, and whoever comes after dies.
test.describe.configure({ mode: 'serial' });

interface Pedido {
  id: string;
  versao: number;
  numero: string;
  requerente: { nome: string };
  tecnicos: { nome: string; responsabilidade: string }[];
  licencas: { situacao: string; revisao: number }[];
}

/** Answers for nothing else in the demonstration. */
const OSNI = 'Osni Valente Rech';

let dono: Page;
let novo: Page;
let gestor: Page;
let pedido: Pedido;
let entra: string;

/** What a screen would read, without walking to it. */
const ler = <T>(page: Page, path: string): Promise<T> => apiOf(page).get(`painel-prefeitura/${path}`) as Promise<T>;
const cartao = (page: Page) => page.locator('#responsavel-tecnico');

test.beforeAll(async ({ browser }) => {
  gestor = await enter(browser, 'gestor');
  const { data } = await ler<{ data: { id: string; requerente_nome: string }[] }>(
    gestor,
    'requerimento?status[]=Deferido&order=protocolado_em&direction=asc&per_page=50',
  );
  for (const { id } of data) {
    pedido = await ler<Pedido>(gestor, `requerimento/${id}`);
    const { requerente, tecnicos, licencas } = pedido;
    if (requerente.nome !== 'Ana Paula Ferreira' && tecnicos.length > 0 && licencas.some((l) => l.situacao === 'Vigente')) break;
  }
  entra = ['Patrícia Sordi Zanella', 'Marcelo Kuhn'].find((nome) => pedido.tecnicos.every((t) => t.nome !== nome)) ?? '';
  dono = await entrarComo(browser, pedido.requerente.nome);
  novo = await entrarComo(browser, entra);
});
test.afterAll(async () => {
  for (const page of [dono, novo, gestor]) await page?.context().close();
});

test('1. the owner asks for another, and reads whose word is missing', async () => {
  await dono.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${pedido.id}`);
  await cartao(dono)
    .getByRole('button', { name: /^Trocar/ })
    .first()
    .click();
  const dialogo = dono.getByRole('dialog');
  await dialogo.getByLabel('Nome de quem assume').fill(entra);
  await dialogo.getByLabel('E-mail de quem assume').fill(emailDe(entra));
  await dialogo.getByLabel('Por que trocar').fill('O profissional mudou de cidade.');
  await dialogo.getByRole('button', { name: 'Pedir a troca' }).click();
  await expect(dialogo).toBeHidden();
  await expect(cartao(dono).getByText(`Falta ${entra} aceitar, pelo link do convite.`)).toBeVisible();
  await passes(dono, 'troca-01-pedida');
});

test('2. the newcomer reads what they would answer for, and accepts with their document', async () => {
  await novo.goto(`${DEMO}/contribuinte/dashboard`);
  await novo.locator('#chamados').getByRole('link', { name: 'Ver o que eu assumiria' }).click();
  await expect(novo.getByText('O profissional mudou de cidade.')).toBeVisible();
  await passes(novo, 'troca-02-chamado');
  await novo.getByLabel('Número da sua ART, RRT ou TRT').fill('7788990-1');
  await novo.getByRole('button', { name: 'Aceitar e responder pela obra' }).click();
  await expect(novo.getByText('Falta a prefeitura confirmar.')).toBeVisible();
});

test('3. the town hall confirms, and the document is made again with the newcomer', async () => {
  await gestor.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${pedido.id}`);
  await expect(gestor.getByText('A troca do responsável técnico espera a sua resposta')).toBeVisible();
  await passes(gestor, 'troca-03-mesa');
  await cartao(gestor).getByRole('button', { name: 'Confirmar a troca' }).click();
  await gestor.getByRole('dialog').getByRole('button', { name: 'Confirmar a troca' }).click();
  await expect(cartao(gestor).getByText(`${entra} responde desde`)).toBeVisible();
  const antes = Math.max(...pedido.licencas.map((l) => l.revisao));
  await expect
    .poll(async () => (await ler<Pedido>(gestor, `requerimento/${pedido.id}`)).licencas[0])
    .toMatchObject({ revisao: antes + 1, situacao: 'Aguardando assinatura' });
  await novo.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${pedido.id}`);
  await expect(cartao(novo).getByText(`${entra} (você)`)).toBeVisible();
});

test('4. the newcomer withdraws at once, and the place stands empty for all', async () => {
  await cartao(novo)
    .getByRole('button', { name: /^Deixar de responder/ })
    .click();
  const dialogo = novo.getByRole('dialog', { name: 'Deixar de responder' });
  await expect(dialogo.getByText(/Vale na hora/)).toBeVisible();
  await dialogo.getByLabel('Por quê').fill('Encerrei o contrato com a obra.');
  await dialogo.getByRole('button', { name: 'Deixar de responder' }).click();
  await expect(dialogo).toBeHidden();
  await dono.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${pedido.id}`);
  await expect(cartao(dono).getByText(/^Deixou de responder em/)).toBeVisible();
  await expect(cartao(dono).getByText('Motivo: Encerrei o contrato com a obra.')).toBeVisible();
  await passes(dono, 'troca-04-vago');
});

test('5. another takes the place and dies: recorded with the document, and told to the owner', async ({ browser }) => {
  await cartao(dono).getByRole('button', { name: 'Indicar outro responsável' }).click();
  const indicar = dono.getByRole('dialog');
  await indicar.getByLabel('Nome de quem assume').fill(OSNI);
  await indicar.getByLabel('E-mail de quem assume').fill(emailDe(OSNI));
  await indicar.getByRole('button', { name: 'Enviar a indicação' }).click();
  await expect(indicar).toBeHidden();
  const osni = await entrarComo(browser, OSNI);
  await osni.locator('#chamados').getByRole('link', { name: 'Ver o que eu assumiria' }).click();
  await osni.getByLabel('Número da sua ART, RRT ou TRT').fill('5566770-2');
  await osni.getByRole('button', { name: 'Aceitar e responder pela obra' }).click();
  await expect(osni.getByText('Falta a prefeitura confirmar.')).toBeVisible();
  await osni.context().close();

  await gestor.reload();
  await cartao(gestor).getByRole('button', { name: 'Confirmar a troca' }).click();
  await gestor.getByRole('dialog').getByRole('button', { name: 'Confirmar a troca' }).click();
  await cartao(gestor)
    .getByRole('button', { name: `Registrar falecimento: ${OSNI}`, exact: false })
    .click();
  const dialogo = gestor.getByRole('dialog', { name: 'Registrar falecimento' });
  await expect(dialogo.getByRole('button', { name: 'Registrar o falecimento' })).toBeDisabled();
  await dialogo.locator('input[type=file]:not([capture])').setInputFiles(pdfFile('certidao.pdf'));
  await dialogo.getByRole('button', { name: 'Registrar o falecimento' }).click();
  await expect(dialogo).toBeHidden();
  await expect(cartao(gestor).getByRole('button', { name: 'Ver o documento' })).toBeVisible();
  await passes(gestor, 'troca-05-falecimento');
  await dono.reload();
  await expect(cartao(dono).getByText(/^Falec/)).toBeVisible();
  // the certificate is the staff's to read
  await expect(cartao(dono).getByRole('button', { name: 'Ver o documento' })).toHaveCount(0);
});
