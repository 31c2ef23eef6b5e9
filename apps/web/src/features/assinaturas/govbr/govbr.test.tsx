// @vitest-environment happy-dom
import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { FRASES_DO_GOVBR, irAoGovbr, voltarDoGovbr } from '@portal/domain/assinaturas/govbr';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { history } from '#lib/navigation.ts';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { lerVolta, type Volta } from '../ida/volta.ts';
import { AssinarPeloGovbr } from './AssinarPeloGovbr.tsx';
import { VoltaDoGovbr } from './VoltaDoGovbr.tsx';

const ID = '01900000-0000-7000-8000-0000000000aa';
const ASSINADA: Assinatura = {
  ...{ id: ID, versao: 4, status: 'Assinado', papel: 'Compromissária', motivo: '', parte: 'requerente', por_delegacao_de: '' },
  ...{ assinar_ate: null, assinantes: [], criado_em: '2026-11-20T12:00:00.000Z', decidida_em: '2026-11-20T13:00:00.000Z' },
  documento: {
    ...{ id: ID, titulo: 'Termo', numero: '0001', ano: 2026, formato_ano: 'aaaa', revisao: 1 },
    ...{ situacao: 'Aguardando assinatura', nivel_de_assinatura: 'avancada' },
  },
  requerimento: { id: ID, numero: '000121/2026', processo_nome: 'Termo', requerente_nome: 'Ana', endereco: '' },
};
const STATE = `c.${'e'.repeat(43)}`;
const LA = 'https://sso.staging.acesso.gov.br/authorize?state=x';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  sessionStorage.clear();
});
afterEach(() => {
  queryClient.clear();
  limpar();
});

async function abrir(lido: boolean) {
  const partir = vi.fn();
  const onStale = vi.fn();
  await tela(
    <main>
      <h1>Termo</h1>
      <p id="falta-ler">Role até o fim do documento para assinar.</p>
      <AssinarPeloGovbr assinatura={{ id: ID, versao: 3 }} lido={lido} onStale={onStale} partir={partir} />
    </main>,
    { painel: 'contribuinte' },
  );
  return { partir, onStale, botao: screen.getByRole<HTMLButtonElement>('button', { name: 'Assinar pelo gov.br' }) };
}

test('whoever has not read to the end goes nowhere', async () => {
  const { botao } = await abrir(false);
  expect(botao.disabled).toBe(true);
  await isAcessivel();
});

test('leaves for where the server says, and remembers from which document', async () => {
  servidor.responde(irAoGovbr, () => ({ endereco: LA }));
  const { partir, botao } = await abrir(true);
  fireEvent.click(botao);
  await waitFor(() => expect(partir).toHaveBeenCalledWith(LA));
  expect(sessionStorage.getItem('assinar.saiu')).toBe(ID);
});

test('a refusal is said in its place and can be tried again; who was too late hears that it changed', async () => {
  servidor.responde(irAoGovbr, () => new Recusa(422, FRASES_DO_GOVBR.govbr_desligado, { codigo: 'govbr_desligado', erros: [] }));
  const { botao, onStale, partir } = await abrir(true);
  fireEvent.click(botao);
  expect((await screen.findByRole('alert')).textContent).toContain('não está disponível neste município');
  await waitFor(() => expect(botao.dataset.loading).toBeUndefined());
  await isAcessivel();
  servidor.responde(irAoGovbr, () => new Recusa(409, 'Mudou.', {}));
  fireEvent.click(botao);
  await waitFor(() => expect(onStale).toHaveBeenCalled());
  expect(partir).not.toHaveBeenCalled();
});

async function voltar(volta: Volta | null) {
  const partir = vi.fn();
  await tela(<VoltaDoGovbr volta={volta} partir={partir} />, { painel: 'contribuinte' });
  return partir;
}
const VOLTA: Volta = { state: STATE, code: 'abc', painel: 'contribuinte' };

test('the address is read by what it says itself; of somebody else it is none of ours', () => {
  expect(lerVolta(`?code=abc&state=${STATE}`)).toEqual(VOLTA);
  expect(lerVolta(`?error=access_denied&state=${STATE}`)).toEqual({ state: STATE, painel: 'contribuinte' });
  expect(lerVolta(`?code=abc&state=p.${'e'.repeat(43)}`)?.painel).toBe('prefeitura');
  expect(lerVolta('?code=abc&state=outro')).toBeNull();
  expect(lerVolta('')).toBeNull();
});

test('from the account on to the consent, and from the consent to the document', async () => {
  servidor.responde(voltarDoGovbr, () => ({ passo: 'autorizar' as const, endereco: LA }));
  const partir = await voltar(VOLTA);
  await waitFor(() => expect(partir).toHaveBeenCalledWith(LA));
  await isAcessivel();
  limpar();
  servidor = criarServidor();
  servidor.responde(voltarDoGovbr, () => ({ passo: 'assinado' as const, assinatura: ASSINADA }));
  await voltar(VOLTA);
  await waitFor(() => expect(history.location.pathname).toBe(`/contribuinte/assinaturas/${ID}`));
});

test('what was not signed is said, with the way back; a bronze account is shown how it grows', async () => {
  sessionStorage.setItem('assinar.saiu', ID);
  servidor.responde(
    voltarDoGovbr,
    () => new Recusa(422, FRASES_DO_GOVBR.govbr_conta_bronze, { codigo: 'govbr_conta_bronze', erros: [] }),
  );
  await voltar(VOLTA);
  await screen.findByText('O documento não foi assinado');
  expect(screen.getByRole('link', { name: 'Voltar ao documento' }).getAttribute('href')).toBe(`/contribuinte/assinaturas/${ID}`);
  expect(screen.getByRole('link', { name: 'Aumentar o nível' }).getAttribute('href')).toMatch(/^https:\/\/.*gov\.br/);
  await isAcessivel();
});

test('an address that is none of ours asks nobody', async () => {
  const chamadas = servidor.responde(voltarDoGovbr, () => new Recusa(500));
  await voltar(null);
  expect(screen.getByText(FRASES_DO_GOVBR.retorno_invalido)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver os documentos para assinar' })).toBeTruthy();
  expect(chamadas).toHaveLength(0);
});
