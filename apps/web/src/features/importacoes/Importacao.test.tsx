// @vitest-environment happy-dom
import * as contract from '@portal/domain/importacoes/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { PaginaDaImportacao } from './PaginaDaImportacao.tsx';
import { useImportacao } from './queries.ts';

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
  avisos: 0,
  motivo: '',
  cabecalho: ['Inscrição', 'Rua', 'Bairro', 'Metragem'],
  amostra: [['01.001', 'Rua A', 'Centro', '300']],
  tem_geometria: false,
  colunas: { inscricao: { coluna: 0 }, logradouro: { coluna: 1 }, bairro: { coluna: 2 } },
  folhas: [],
  folha: '',
  linha_dos_nomes: 1,
  comeco: [
    { linha: 1, texto: 'Inscrição · Rua · Bairro · Metragem' },
    { linha: 2, texto: '01.001 · Rua A · Centro · 300' },
  ],
  perguntas: Array.from({ length: 4 }, () => ({ separador: '', decidido: '' as const, ate_um: false })),
  escolhas: {},
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
        entendido: [{ campo: 'area_terreno_m2', escrito: '360.512', lido: '360,51', arredondado: true }],
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

test.each(['Lendo', 'Conferindo', 'Gravando', 'Desfazendo'] as const)(
  'while the portal is at it (%s) the page asks again by itself, and shows what came of it',
  async (situacao) => {
    let lidas = 0;
    servidor.responde(contract.verImportacao, () => {
      lidas += 1;
      return lidas > 1 ? IMPORTACAO : { ...IMPORTACAO, situacao, total: 7 };
    });
    function Pagina() {
      const { data } = useImportacao(IMPORTACAO.id);
      return <p>{data ? `${data.situacao}, ${data.total}` : 'nada'}</p>;
    }
    await tela(<Pagina />);
    await screen.findByText(`${situacao}, 7`);
    await screen.findByText('Colunas, 20');
    expect(lidas).toBe(2);
  },
);

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
      escolhas: {},
    },
  ]);
});

/** What is chosen for a column. */
async function escolher(coluna: string, titulo: string) {
  const campo = screen.getByRole('combobox', { name: `O que a coluna ${coluna} traz` });
  fireEvent.click(campo);
  await waitFor(() => expect(campo.getAttribute('aria-expanded')).toBe('true'));
  const lista = document.getElementById(campo.getAttribute('aria-controls') ?? '');
  fireEvent.click(within(lista!).getByText(titulo));
}
/** What is asked of the server by pressing the button. */
async function conferida() {
  const pedidos: { colunas: unknown; escolhas: unknown }[] = [];
  servidor.responde(contract.conferirImportacao, ({ body }) => {
    pedidos.push(body);
    return new Recusa(422, 'Espere.');
  });
  fireEvent.click(botao('Conferir o arquivo'));
  await screen.findByText('Espere.');
  return pedidos[0]!;
}
const COMPLETA = { cep: { fixo: '89999-000' }, area_terreno_m2: { fixo: '300' } };

test('a field comes from one column: chosen for another it leaves the first, and a column is let go of', async () => {
  const colunas = { ...IMPORTACAO.colunas, ...COMPLETA };
  await tela(<PaginaDaImportacao importacao={{ ...IMPORTACAO, colunas }} />);
  const traz = (coluna: string) =>
    (screen.getByRole('combobox', { name: `O que a coluna ${coluna} traz` }) as HTMLInputElement).value;
  await escolher('Metragem', 'Bairro *');
  expect([traz('Bairro'), traz('Metragem')]).toEqual(['Não trazer', 'Bairro *']);
  // a column that brings another thing brings the first no more
  await escolher('Metragem', 'Complemento');
  expect(botao('Conferir o arquivo')).toHaveProperty('disabled', true);
  await escolher('Bairro', 'Bairro *');
  await escolher('Metragem', 'Não trazer');
  expect((await conferida()).colunas).toEqual(colunas);
});

test('one value for all lines that is taken away again is asked for', async () => {
  await tela(<PaginaDaImportacao importacao={{ ...IMPORTACAO, colunas: { ...IMPORTACAO.colunas, ...COMPLETA } }} />);
  expect(screen.getByLabelText<HTMLInputElement>('CEP').value).toBe('89999-000');
  fireEvent.change(screen.getByLabelText('CEP'), { target: { value: '  ' } });
  expect(screen.getByText('Falta dizer de onde vem: CEP.')).toBeTruthy();
  expect(botao('Conferir o arquivo')).toHaveProperty('disabled', true);
});

test('a column of parts of one is asked about only where it brings a part of a hundred, and each answer stays beside the other', async () => {
  const campos = { ...IMPORTACAO.colunas, ...COMPLETA };
  const perguntas = IMPORTACAO.perguntas.map((p, i) => (i === 3 ? { ...p, ate_um: true, separador: '1.125' } : p));
  await tela(
    <PaginaDaImportacao importacao={{ ...IMPORTACAO, perguntas, colunas: { ...campos, area_construida_m2: { coluna: 3 } } }} />,
  );
  expect(screen.queryByText(/vão de 0 a 1/)).toBeNull();
  await escolher('Metragem', 'Parte de cada proprietário (%)');
  fireEvent.click(screen.getByRole('radio', { name: 'São partes: 0,6 é 60 %' }));
  expect(botao('Conferir o arquivo')).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: '1,125' }));
  expect((await conferida()).escolhas).toEqual({ 3: { partes: true, separador: 'ponto' } });
});

test('what a column decided by itself is said beside it, and only where it brings a number', async () => {
  const perguntas = IMPORTACAO.perguntas.map((p) => ({ ...p, decidido: 'ponto' as const }));
  const colunas = { ...IMPORTACAO.colunas, cep: { fixo: '89999-000' }, area_terreno_m2: { coluna: 3 } };
  await tela(<PaginaDaImportacao importacao={{ ...IMPORTACAO, perguntas, colunas }} />);
  expect(screen.getAllByText(/o ponto separa as casas/)).toHaveLength(1);
});

test('another sheet is read from its own beginning: its line of names is not that of the first', async () => {
  const folhas = ['Capa', 'Lotes'];
  await tela(<PaginaDaImportacao importacao={{ ...IMPORTACAO, formato: 'xlsx', folhas, folha: 'Capa' }} />);
  expect(screen.queryByRole('button', { name: 'Ler de novo' })).toBeNull();
  const pedidos = servidor.responde(contract.relerImportacao, () => new Recusa(422, 'Espere.'));
  fireEvent.click(screen.getByRole('combobox', { name: 'Planilha do arquivo' }));
  fireEvent.click(await screen.findByText('Lotes'));
  fireEvent.click(botao('Ler de novo'));
  await screen.findByText('Espere.');
  expect(pedidos.map((p) => p.body)).toEqual([{ versao: 3, folha: 'Lotes', linha: null }]);
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

test('a column that can be read in two ways is asked about with both readings, and nothing goes on without an answer', async () => {
  const colunas = { ...IMPORTACAO.colunas, cep: { fixo: '89999-000' }, area_terreno_m2: { coluna: 3 } };
  const perguntas = IMPORTACAO.perguntas.map((p, i) => (i === 3 ? { ...p, separador: '1.360' } : p));
  await tela(<PaginaDaImportacao importacao={{ ...IMPORTACAO, colunas, perguntas }} />);
  expect(botao('Conferir o arquivo')).toHaveProperty('disabled', true);
  expect(screen.getByText(/Diga o que é 1.360 na coluna Metragem/)).toBeTruthy();
  await isAcessivel();
  const pedidos: unknown[] = [];
  servidor.responde(contract.conferirImportacao, ({ body }) => {
    pedidos.push(body);
    return new Recusa(422, 'Espere.');
  });
  expect(screen.getByRole('radio', { name: '1.360,00' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '1,36' }));
  fireEvent.click(botao('Conferir o arquivo'));
  await screen.findByText('Espere.');
  expect(pedidos).toEqual([{ versao: 3, colunas, escolhas: { 3: { separador: 'ponto' } } }]);
});

test('another line of names is said, and the file is read again from there', async () => {
  await tela(<PaginaDaImportacao importacao={IMPORTACAO} />);
  const pedidos: unknown[] = [];
  servidor.responde(contract.relerImportacao, ({ body }) => {
    pedidos.push(body);
    return new Recusa(422, 'Espere terminar a importação de outros.csv.');
  });
  fireEvent.click(screen.getByRole('combobox', { name: 'Linha com os nomes das colunas' }));
  fireEvent.click(await screen.findByText('2: 01.001 · Rua A · Centro · 300'));
  fireEvent.click(botao('Ler de novo'));
  await screen.findByText(/Espere terminar/);
  expect(pedidos).toEqual([{ versao: 3, folha: null, linha: 2 }]);
});

test('what is doubtful of lines that would be taken is said before it is decided, with numbers as they were understood', async () => {
  const conferida = { ...IMPORTACAO, situacao: 'Conferida' as const, novos: 19, avisos: 2, tem_planilha: true };
  servidor.responde(contract.listarLinhas, () => ({
    data: [
      {
        id: '5',
        linha: 5,
        resultado: 'novo' as const,
        rotulo: '01.004',
        motivos: [{ campo: 'area_terreno_m2', mensagem: 'Confira.' }],
        celulas: ['01.004'],
        entendido: [{ campo: 'area_terreno_m2', escrito: '360.512', lido: '360,51', arredondado: true }],
      },
    ],
    total: 1,
    per_page: 10,
    current_page: 1,
    last_page: 1,
    from: 1,
    to: 1,
  }));
  await tela(<PaginaDaImportacao importacao={conferida} />);
  expect(await screen.findByText(/Há 2 linhas com algo que pode estar errado/)).toBeTruthy();
  expect(await screen.findByText(/arredondado, no arquivo: 360.512/)).toBeTruthy();
  await isAcessivel();
});
