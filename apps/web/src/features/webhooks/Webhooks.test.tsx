// @vitest-environment happy-dom
import { verPausados } from '@portal/domain/webhooks/aviso';
import * as contract from '@portal/domain/webhooks/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { AvisoDosWebhooks } from './AvisoDosWebhooks.tsx';
import { WebhookPage } from './WebhookPage.tsx';
import { Webhooks } from './Webhooks.tsx';

const WEBHOOK: contract.Webhook = {
  id: '01900000-0000-7000-8000-000000000001',
  endereco: 'https://tributos.cidade.gov.br/eventos',
  descricao: 'Tributos',
  eventos: ['guia.emitida', 'guia.paga'],
  situacao: 'Ligado',
  aguardando: 0,
  nao_entregues: 0,
  entregue_em: '2026-11-16T13:00:00.000Z',
  falha_desde: null,
  segredo_em: '2026-11-01T13:00:00.000Z',
  anterior_ate: null,
  versao: 3,
};
const ENTREGA: contract.EntregaDoWebhook = {
  id: '01900000-0000-7000-8000-000000000009',
  evento: 'guia.paga',
  requerimento_id: '01900000-0000-7000-8000-000000000002',
  numero: '000012/2026',
  situacao: 'Não entregue',
  tentativas: 9,
  status: 503,
  porque: 'codigo',
  corpo: '{"evento":"guia.paga"}',
  criada_em: '2026-11-16T13:00:00.000Z',
  tentada_em: '2026-11-19T13:00:00.000Z',
  tentar_em: null,
  entregue_em: null,
};
const pagina = (data: contract.EntregaDoWebhook[]) => ({
  ...{ data, total: data.length, per_page: 10, current_page: 1, last_page: 1, from: 1, to: data.length },
});
let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);
const botao = (name: string | RegExp) => screen.findByRole('button', { name });

test('without any it says what one is for; made, its secret is shown once', async () => {
  servidor.responde(contract.listarWebhooks, () => []);
  const criadas = servidor.responde(contract.criarWebhook, () => ({ webhook: WEBHOOK, segredo: 'whsec_abc=' }));
  await tela(<Webhooks />);
  expect(await screen.findByText('Nenhum sistema é avisado ainda')).toBeTruthy();
  fireEvent.click(await botao('Novo webhook'));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Novo webhook' }));
  fireEvent.change(dialogo.getByLabelText(/Que sistema é/), { target: { value: 'Tributos' } });
  fireEvent.change(dialogo.getByLabelText(/^Endereço/), { target: { value: 'ftp://a.gov.br' } });
  fireEvent.click(dialogo.getByRole('checkbox', { name: 'Guia paga' }));
  fireEvent.click(dialogo.getByRole('button', { name: 'Criar o webhook' }));
  expect((await dialogo.findAllByText(/Use um endereço como/)).length).toBeGreaterThan(0);
  expect(criadas).toHaveLength(0);
  fireEvent.change(dialogo.getByLabelText(/^Endereço/), { target: { value: WEBHOOK.endereco } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Criar o webhook' }));
  expect(await screen.findByDisplayValue('whsec_abc=')).toBeTruthy();
  expect(criadas.at(-1)!.body).toEqual({ descricao: 'Tributos', endereco: WEBHOOK.endereco, eventos: ['guia.paga'] });
  await isAcessivel();
});

test('the list says where each stands and leads to it; ten are all there may be', async () => {
  const dez = Array.from({ length: 10 }, (_, i) => ({ ...WEBHOOK, id: `${i}`, descricao: `Sistema ${i}` }));
  dez[1] = { ...dez[1]!, falha_desde: '2026-11-16T13:00:00.000Z', aguardando: 4 };
  dez[2] = { ...dez[2]!, situacao: 'Pausado' };
  servidor.responde(contract.listarWebhooks, () => dez);
  await tela(<Webhooks />);
  expect(await screen.findByText('Ligado, com falhas')).toBeTruthy();
  expect(screen.getByText('Pausado')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Sistema 3/ }).getAttribute('href')).toContain('/integracoes/webhooks/3');
  expect(screen.queryByRole('button', { name: 'Novo webhook' })).toBeNull();
  expect(screen.getByText(/o máximo/)).toBeTruthy();
});

test('what did not arrive says why and is sent again; what is sent is in sight', async () => {
  servidor.responde(contract.verWebhook, () => WEBHOOK);
  servidor.responde(contract.listarEntregas, () => pagina([ENTREGA]));
  const reenviadas = servidor.responde(contract.reenviarEntrega, () => ({ ...ENTREGA, situacao: 'Aguardando' as const }));
  await tela(<WebhookPage id={WEBHOOK.id} />);
  expect(await screen.findByText('O endereço respondeu com o erro 503.')).toBeTruthy();
  fireEvent.click(await botao(/^Enviar de novo/));
  await waitFor(() => expect(reenviadas).toHaveLength(1));
  fireEvent.click(await botao(/^Ver o que se envia/));
  const dialogo = within(await screen.findByRole('dialog', { name: /Guia paga/ }));
  expect(dialogo.getByText(ENTREGA.id)).toBeTruthy();
  expect(dialogo.getByDisplayValue(/"evento": "guia.paga"/)).toBeTruthy();
  await isAcessivel();
});

test('paused it says so, and is turned on; off it is deleted, and nothing is sent again', async () => {
  let agora: contract.Webhook = { ...WEBHOOK, situacao: 'Pausado', aguardando: 7 };
  servidor.responde(contract.verWebhook, () => agora);
  servidor.responde(contract.listarEntregas, () =>
    pagina([{ ...ENTREGA, situacao: 'Aguardando', tentar_em: '2026-11-19T14:00:00.000Z' }]),
  );
  const situadas = servidor.responde(contract.mudarSituacaoDoWebhook, () => {
    agora = { ...agora, situacao: 'Desligado' };
    return agora;
  });
  await tela(<WebhookPage id={WEBHOOK.id} />);
  expect(await screen.findByText('O portal pausou este webhook')).toBeTruthy();
  expect(screen.getByText(/7 entregas esperam/)).toBeTruthy();
  expect(await screen.findByText('O endereço respondeu com o erro 503.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
  fireEvent.click(await botao('Ligar'));
  await waitFor(() => expect(situadas.at(-1)?.body).toEqual({ versao: 3, ligado: true }));
  expect(await botao('Excluir')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Enviar de novo/ })).toBeNull();
});

test('a secret is changed, shown once, and the one before is ended', async () => {
  let agora = WEBHOOK;
  servidor.responde(contract.verWebhook, () => agora);
  servidor.responde(contract.listarEntregas, () => pagina([]));
  servidor.responde(contract.trocarSegredo, () => {
    agora = { ...WEBHOOK, anterior_ate: '2026-11-27T13:00:00.000Z', versao: 4 };
    return { webhook: agora, segredo: 'whsec_novo=' };
  });
  const encerradas = servidor.responde(contract.encerrarAnterior, () => WEBHOOK);
  await tela(<WebhookPage id={WEBHOOK.id} />);
  fireEvent.click(await botao('Trocar o segredo'));
  fireEvent.click(await botao('Fazer um segredo novo'));
  expect(await screen.findByDisplayValue('whsec_novo=')).toBeTruthy();
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Segredo novo' })).getByRole('button', { name: /Fechar/ }));
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_novo=')).toBeNull());
  fireEvent.click(await botao('Encerrar o segredo anterior'));
  fireEvent.click(await botao('Encerrar'));
  await waitFor(() => expect(encerradas.at(-1)?.body).toEqual({ versao: 4 }));
});

test('at home whoever manages is told of what is paused, and nobody else', async () => {
  const pedidas = servidor.responde(verPausados, () => [{ id: WEBHOOK.id, descricao: 'Tributos', aguardando: 1 }]);
  await tela(<AvisoDosWebhooks />, { permissoes: ['prefeitura.requerimento.analisar'] });
  expect(pedidas).toHaveLength(0);
  limpar();
  servidor = criarServidor();
  servidor.responde(verPausados, () => [{ id: WEBHOOK.id, descricao: 'Tributos', aguardando: 1 }]);
  await tela(<AvisoDosWebhooks />, { permissoes: ['perfil.gestor.prefeitura'] });
  expect(await screen.findByText(/“Tributos” está pausado/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver' }).getAttribute('href')).toContain(WEBHOOK.id);
});
