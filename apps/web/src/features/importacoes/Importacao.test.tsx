// @vitest-environment happy-dom
import * as contract from '@portal/domain/importacoes/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { PaginaDaImportacao } from './PaginaDaImportacao.tsx';

const IMPORTACAO: contract.Importacao = {
  id: '01900000-0000-7000-8000-000000000001',
  versao: 3,
  tipo: 'imoveis',
  situacao: 'Colunas',
  formato: 'csv',
  nome: 'lotes.csv',
  autor: 'Roberto Farias Lopes',
  criado_em: '2026-11-20T12:00:00.000Z',
  total: 20,
  feitas: 0,
  novos: 0,
  alterados: 0,
  iguais: 0,
  recusados: 0,
  motivo: '',
  cabecalho: ['Inscrição', 'Rua', 'Bairro', 'Metragem'],
  amostra: [['01.001', 'Rua A', 'Centro', '300']],
  tem_geometria: false,
  colunas: { inscricao: { coluna: 0 }, logradouro: { coluna: 1 }, bairro: { coluna: 2 } },
  tem_planilha: false,
  concluida_em: null,
  desfazer_ate: null,
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(contract.listarLinhas, () => ({
    data: [
      {
        id: '5',
        linha: 5,
        resultado: 'recusado' as const,
        rotulo: '01.004',
        motivos: [{ campo: 'zonas', mensagem: 'A zona ZX não existe.' }],
        celulas: [],
      },
    ],
    total: 1,
    per_page: 10,
    current_page: 1,
    last_page: 1,
    from: 1,
    to: 1,
  }));
});
afterEach(limpar);

const botao = (name: string | RegExp) => screen.getByRole('button', { name });

test('what is missing is asked for, one value may stand for all lines, and a column brings one thing', async () => {
  await tela(<PaginaDaImportacao importacao={IMPORTACAO} />);
  expect(botao('Conferir o arquivo')).toHaveProperty('disabled', true);
  expect(screen.getByText('Falta dizer de onde vem: CEP, Área do terreno (m²).')).toBeTruthy();
  await isAcessivel();

  fireEvent.change(screen.getByLabelText('CEP'), { target: { value: '89999-000' } });
  fireEvent.click(screen.getByRole('combobox', { name: 'O que a coluna Metragem traz' }));
  // each column has its own list: the last one's
  fireEvent.click((await screen.findAllByText('Área do terreno (m²) *')).at(-1)!);
  expect(screen.queryByText(/Falta dizer/)).toBeNull();

  const pedidos: unknown[] = [];
  servidor.responde(contract.conferirImportacao, ({ body }) => {
    pedidos.push(body);
    return new Recusa(422, 'Espere terminar a importação de outros.csv: os cadastros recebem uma de cada vez.');
  });
  fireEvent.click(botao('Conferir o arquivo'));
  await screen.findByText(/Espere terminar a importação/);
  expect(pedidos).toEqual([
    {
      versao: 3,
      colunas: { ...IMPORTACAO.colunas, cep: { fixo: '89999-000' }, area_terreno_m2: { coluna: 3 } },
    },
  ]);
});

test('nothing is written before it is decided, and what something holds is said in place', async () => {
  const conferida = { ...IMPORTACAO, situacao: 'Conferida' as const, novos: 19, recusados: 1, tem_planilha: true };
  await tela(<PaginaDaImportacao importacao={conferida} />);
  await screen.findByText('A zona ZX não existe.');
  expect(botao('Gravar 19 linhas')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desfazer a importação' })).toBeNull();
  await isAcessivel();
});

test('what was written is taken back by one who is told what follows, or not at all', async () => {
  const feita = {
    ...IMPORTACAO,
    situacao: 'Concluída' as const,
    novos: 19,
    desfazer_ate: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const porque = 'Ela já não pode ser desfeita inteira. Na linha 2, alguém mudou este imóvel depois.';
  servidor.responde(contract.desfazerImportacao, () => new Recusa(422, porque));
  await tela(<PaginaDaImportacao importacao={feita} />);
  fireEvent.click(botao('Desfazer a importação'));
  const dialogo = await screen.findByRole('dialog');
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(within(dialogo).getByRole('alert').textContent).toContain('Na linha 2'));
});

test('what is older than its term is taken back no more', async () => {
  const feita = { ...IMPORTACAO, situacao: 'Concluída' as const, novos: 19 };
  await tela(<PaginaDaImportacao importacao={{ ...feita, desfazer_ate: '2020-01-01T00:00:00.000Z' }} />);
  expect(screen.queryByRole('button', { name: 'Desfazer a importação' })).toBeNull();
});
