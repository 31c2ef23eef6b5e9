// @vitest-environment happy-dom
import * as contract from '@portal/domain/organizacoes/situacao';
import type { Situacao } from '@portal/domain/organizacoes/situacoes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import type { OrganizacaoCompleta } from '../queries.ts';
import { SituacaoDoMunicipio } from './SituacaoDoMunicipio.tsx';

const municipio = (situacao: Situacao) =>
  ({
    id: 4,
    versao: 7,
    nome: 'Prefeitura Municipal de Videira',
    dominio: 'portal.videira.sc.gov.br',
    situacao,
  }) as OrganizacaoCompleta;
const MOTIVO = 'O contrato com o município terminou.';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

async function abrir(situacao: Situacao, escreve = true) {
  servidor.responde(contract.listarMudancas, () => [
    { id: 'a', situacao: 'Suspenso' as const, motivo: 'Falta o convênio.', por: 'Helena', criado_em: '2026-11-20T12:00:00.000Z' },
  ]);
  await tela(
    <main>
      <SituacaoDoMunicipio organizacao={municipio(situacao)} escreve={escreve} />
    </main>,
  );
  await screen.findByText('Falta o convênio.');
}
const nomes = () => screen.queryAllByRole('button').map((b) => b.textContent);
async function dialogo(botao: string) {
  fireEvent.click(screen.getByRole('button', { name: botao }));
  return within(await screen.findByRole('dialog'));
}

test.each([
  ['Ativo', ['Suspender o atendimento']],
  ['Suspenso', ['Retomar o atendimento', 'Encerrar o município']],
  ['Encerrado', ['Reabrir o município']],
] as const)('what may be done with a town that is %s', async (situacao, botoes) => {
  await abrir(situacao);
  expect(nomes()).toEqual(botoes);
  await isAcessivel();
});

test('whoever only looks has no buttons, and reads what was', async () => {
  await abrir('Suspenso', false);
  expect(nomes()).toEqual([]);
});

test('it is suspended with words, and says what follows first', async () => {
  const enviadas = servidor.responde(contract.suspender, () => municipio('Suspenso'));
  await abrir('Ativo');
  const d = await dialogo('Suspender o atendimento');
  expect(d.getByText(/os dias parados não contam nos prazos/)).toBeTruthy();
  fireEvent.change(d.getByLabelText('Motivo'), { target: { value: 'Curto' } });
  fireEvent.click(d.getByRole('button', { name: 'Suspender o atendimento' }));
  expect((await d.findAllByText(/pelo menos 10 caracteres/)).length).toBeGreaterThan(0);
  fireEvent.change(d.getByLabelText('Motivo'), { target: { value: MOTIVO } });
  fireEvent.click(d.getByRole('button', { name: 'Suspender o atendimento' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]?.body).toEqual({ versao: 7, motivo: MOTIVO });
});

test('it is ended with its address typed; another one is refused beside the field', async () => {
  const mensagem = 'Digite o endereço deste município: portal.videira.sc.gov.br.';
  const enviadas = servidor.responde(
    contract.encerrar,
    () => new Recusa(422, mensagem, { codigo: 'dominio_nao_confere', erros: [{ campo: 'dominio', mensagem }] }),
  );
  await abrir('Suspenso');
  const d = await dialogo('Encerrar o município');
  fireEvent.change(d.getByLabelText('Motivo'), { target: { value: MOTIVO } });
  fireEvent.change(d.getByLabelText('Endereço do município'), { target: { value: 'videira' } });
  fireEvent.click(d.getByRole('button', { name: 'Encerrar o município' }));
  expect((await d.findAllByText(mensagem)).length).toBeGreaterThan(0);
  expect(enviadas[0]?.body).toEqual({ versao: 7, motivo: MOTIVO, dominio: 'videira' });
});

test('somebody changed the town in between: it is said, and the words stay', async () => {
  servidor.responde(contract.retomar, () => new Recusa(409, 'Outra pessoa mexeu aqui.'));
  await abrir('Suspenso');
  const d = await dialogo('Retomar o atendimento');
  fireEvent.change(d.getByLabelText('Motivo'), { target: { value: MOTIVO } });
  fireEvent.click(d.getByRole('button', { name: 'Retomar o atendimento' }));
  expect(await d.findByText(/Outra pessoa mudou este município/)).toBeTruthy();
  expect(d.getByLabelText('Motivo')).toHaveProperty('value', MOTIVO);
});
