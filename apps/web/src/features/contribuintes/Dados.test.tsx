// @vitest-environment happy-dom
import type { Contribuinte } from '@portal/domain/contribuintes/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Dados } from './Dados.tsx';

const PESSOA: Contribuinte = {
  ...{ id: '01900000-0000-7000-8000-000000000001', nome: 'Ana Prado', tipo_pessoa: 'fisica', documento: '52998224725' },
  ...{ email: 'ana@example.com', telefone: '', cidade: '', situacao: 'Ativo', validacao: 'Não enviada', requerimentos: 0 },
  ...{ criado_em: '2026-01-01T12:00:00.000Z', versao: 3, nome_fantasia: '', endereco: null, responsavel: null, registros: [] },
  ...{ bloqueio: null, pedidos: [], total_pedidos: 0, guias: { abertas: 0, aberto_centavos: 0, pagas: 0 }, documentos: [] },
  ...{ historico: [], unioes: [], quem_altera: 'prefeitura', email_alteravel: true, email_recusado: null },
};
const RECUSADO = { em: '2026-11-16T13:00:00.000Z', porque: 'O endereço não existe ou não recebe mensagens.' };

beforeEach(() => {
  criarServidor();
});
afterEach(limpar);

test.each([
  [true, /corrija o endereço em Editar/],
  [false, /peça que troque o e-mail em Minha conta/],
])('an address that refused is told with what to do, by who may write it (%s)', async (email_alteravel, frase) => {
  await tela(<Dados pessoa={{ ...PESSOA, email_alteravel, email_recusado: RECUSADO }} />);
  expect(screen.getByText('Este endereço recusou nossas mensagens')).toBeTruthy();
  expect(screen.getByText(frase).textContent).toContain(RECUSADO.porque);
  await isAcessivel();
});

test('of one that takes them nothing is said', async () => {
  await tela(<Dados pessoa={PESSOA} />);
  expect(screen.queryByText(/recusou/)).toBeNull();
});
