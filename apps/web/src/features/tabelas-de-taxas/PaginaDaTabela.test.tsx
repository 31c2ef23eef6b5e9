// @vitest-environment happy-dom
import { taxaDaTabelaSchema } from '@portal/domain/processos/taxa-da-tabela';
import { acrescimosSchema } from '@portal/domain/tabelas-de-taxas/acrescimos';
import * as contract from '@portal/domain/tabelas-de-taxas/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { PaginaDaTabela } from './PaginaDaTabela.tsx';

const TABELA: contract.Tabela = {
  id: '0190a000-0000-7000-8000-000000000001',
  versao: 4,
  numero: 2,
  estado: 'rascunho',
  base_legal: 'LC 99/2026',
  desde: null,
  ate: null,
  data_que_vale: 'protocolo',
  taxas: 1,
  publicada_por: '',
  publicada_em: null,
  criada_de: 1,
  conteudo: {
    categorias: [{ id: 'obras', nome: 'Obras' }],
    taxas: [
      taxaDaTabelaSchema.parse({
        codigo: 'ALV-01',
        nome: 'Licença de obra',
        categoria: 'obras',
        tipo: 'taxa de polícia',
        base_legal: 'Anexo IV',
        regra: {
          base: 'area_construir',
          unidade: 'real',
          valor_unitario: '4.87',
          minimo: '60',
          isencoes: [{ condicao: 'interesse_social = "Sim"', base_legal: 'Art. 9º' }],
        },
      }),
    ],
    acrescimos: acrescimosSchema.parse({ juros_mes_percent: '1' }),
  },
  unidade_fiscal: { sigla: 'UFM', valor: '4.8700' },
  faltam: [],
  usadas: [],
  perguntas: [{ id: 'interesse_social', rotulo: 'É de interesse social?', opcoes: ['Sim', 'Não'] }],
  quantidades: [{ id: 'metros', rotulo: 'Metros de tapume', medida: 'm', em_reais: false }],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const abrir = (mais: Partial<contract.Tabela> = {}, permissoes = ['perfil.gestor.prefeitura']) =>
  tela(
    <main>
      <PaginaDaTabela tabela={{ ...TABELA, ...mais }} />
    </main>,
    { permissoes },
  );

test('a fee is a sentence with its law, and tried on what one types', async () => {
  await abrir();
  screen.getByText(/4,87 por m² de área a construir ou ampliar\. No mínimo R\$ 60,00\. Há casos de isenção \(Art\. 9º\)\./);
  const conta = screen.getByRole('region', { name: 'Experimentar' });
  within(conta).getByText('R$ 487,00', { selector: 'strong' });
  fireEvent.change(within(conta).getByLabelText('Área a construir ou ampliar'), { target: { value: '2,5' } });
  within(conta).getByText('R$ 60,00', { selector: 'strong' });
  fireEvent.click(within(conta).getByLabelText('Isento: Art. 9º'));
  within(conta).getByText('R$ 0,00', { selector: 'strong' });
  await isAcessivel();
});

test('a new fee is judged as the table judges it, and goes with its category', async () => {
  const enviadas = servidor.responde(contract.salvarTabela, ({ body }) => ({ ...TABELA, ...body, versao: 5 }));
  await abrir();
  fireEvent.click(screen.getByRole('button', { name: 'Incluir taxa' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Incluir taxa' });
  const escrever = (rotulo: string | RegExp, valor: string) =>
    fireEvent.change(within(dialogo).getByLabelText(rotulo), { target: { value: valor } });
  escrever('Nome da taxa', 'Expediente');
  escrever('Código', 'alv-01');
  escrever('Categoria', 'Protocolo');
  escrever('Lei que criou a taxa', 'Anexo I');
  escrever('Valor em R$', '38,50');
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Salvar a taxa' }));
  await waitFor(() => expect(within(dialogo).getAllByText(/já tem o código ALV-01/)).not.toHaveLength(0));
  expect(enviadas).toHaveLength(0);
  escrever('Código', 'exp-01');
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Salvar a taxa' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  const { conteudo, versao } = enviadas[0]!.body as { conteudo: contract.Tabela['conteudo']; versao: number };
  expect(versao).toBe(4);
  expect(conteudo.categorias.map((c) => c.nome)).toEqual(['Obras', 'Protocolo']);
  expect(conteudo.taxas[1]).toMatchObject({
    codigo: 'EXP-01',
    categoria: 'protocolo',
    regra: { base: 'fixo', unidade: 'real', valor_unitario: '38.5' },
  });
});

test('what the town refuses is said where it is published; another tab in between loses nothing', async () => {
  const velha = servidor.responde(contract.publicarTabela, () => new Recusa(409, 'Mudou.'));
  await abrir();
  fireEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Publicar a tabela nº 2' });
  await isAcessivel();
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Publicar de vez' }));
  await screen.findByText(/Outra pessoa mudou esta tabela/);
  expect(velha[0]?.body).toMatchObject({ versao: 4, base_legal: 'LC 99/2026' });
});

test('published, or for who only looks, nothing of it can be changed', async () => {
  await abrir({ estado: 'em vigor', desde: '2026-01-01', publicada_em: '2025-12-10T12:00:00Z', publicada_por: 'Maria' });
  expect(screen.queryByRole('button', { name: /Incluir|Alterar|Publicar|Descartar/ })).toBeNull();
  screen.getByText('desde 01/01/2026', { selector: 'p' });
  await isAcessivel();
});

test('a draft is only read by who looks after fees without being the manager', async () => {
  await abrir({}, ['permissao.vizualizacao.taxas']);
  expect(screen.queryByRole('button', { name: /Incluir|Alterar|Publicar|Descartar/ })).toBeNull();
});

test('what would change of the last requests is counted when it is asked for', async () => {
  const lados = { antes_centavos: 10_000, depois_centavos: 12_500 };
  servidor.responde(contract.simularTabela, () => ({
    requerimentos: [{ id: TABELA.id, numero: '0001/2026', processo: 'Alvará', protocolado_em: '2026-03-01T12:00:00Z', ...lados }],
    taxas: [{ codigo: 'ALV-01', nome: 'Licença de obra', vezes: 1, ...lados }],
    total: lados,
  }));
  await abrir();
  fireEvent.click(screen.getByRole('button', { name: 'Comparar com os últimos pedidos' }));
  await screen.findByText(/\(\+R\$ 25,00\)/);
  screen.getByRole('link', { name: /0001\/2026 · Alvará/ });
  await isAcessivel();
});
