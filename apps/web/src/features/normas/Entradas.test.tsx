// @vitest-environment happy-dom

import { conteudoSchema } from '@portal/domain/normas/conteudo';
import { listarNomesDaNorma, type Norma, salvarNorma, verNorma } from '@portal/domain/normas/contract';
import { verEnsaio } from '@portal/domain/normas/ensaio';
import { nomesDosProcessos } from '@portal/domain/normas/nomes';
import { definicaoSchema } from '@portal/domain/processos/definicao';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { PaginaDaNorma } from './PaginaDaNorma.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const PROCESSO = '01900000-0000-7000-8000-00000000000a';
const definicao = definicaoSchema.parse({
  ...{ formato: 1, nome: 'Habite-se', grupo: 'Obras', resumo: 'Para ocupar o que foi construído e licenciado.' },
  secoes: [
    {
      ...{ id: 'dados', titulo: 'Dados' },
      campos: [
        { id: 'altura', tipo: 'numero', rotulo: 'Altura', unidade: 'm' },
        { id: 'tecnicos', tipo: 'responsaveis_tecnicos', rotulo: 'Técnicos', responsabilidades: ['Projeto', 'Execução'] },
        { id: 'donos', tipo: 'pessoas', rotulo: 'Donos' },
        { id: 'plantas', tipo: 'arquivos', rotulo: 'Plantas' },
      ],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  efeito_na_obra: { efeito: 'habite_se' },
});
const NOMES = {
  processos: [{ id: PROCESSO, nome: 'Habite-se' }],
  nomes: nomesDosProcessos([{ id: PROCESSO, ...definicao }]).map((n) => ({ ...n, opcoes: [...n.opcoes] })),
};
const conteudo = (exigencia: object, quando = '', valores: Record<string, string>[] = [{}]) =>
  conteudoSchema.parse({
    ...{ base_legal: 'Lei 1/2020', artigo: 'art. 3º', peso: 'avisa', exigencia, quando },
    exemplos: valores.map((v) => ({ nome: '', valores: v, espera: 'cumpre' })),
  });
const norma = (rascunho: Norma['rascunho']): Norma => ({
  ...{ id: ID, versao: 3, nome: 'Norma', rascunho, problemas: [], versoes: [] },
});

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(listarNomesDaNorma, () => NOMES);
  servidor.responde(verEnsaio, () => null);
});
afterEach(limpar);
const abrir = async (rascunho: Norma['rascunho']) => {
  servidor.responde(verNorma, () => norma(rascunho));
  const salvas = servidor.responde(salvarNorma, () => norma(rascunho));
  await tela(<PaginaDaNorma id={ID} />, { url: `/prefeitura/cadastro/normas/${ID}` });
  return {
    salvar: async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Salvar o rascunho' }));
      await waitFor(() => expect(salvas).toHaveLength(1));
      return salvas[0]?.body.conteudo;
    },
  };
};
const abrirLista = async (campo: HTMLElement) => {
  fireEvent.click(campo);
  const lista = await waitFor(() => {
    const achada = document.getElementById(campo.getAttribute('aria-controls') ?? '');
    expect(achada?.querySelector('[role="option"]')).toBeTruthy();
    return achada as HTMLElement;
  });
  return within(lista);
};
const escolher = async (campo: HTMLElement, opcao: string) =>
  fireEvent.click((await abrirLista(campo)).getByRole('option', { name: opcao, hidden: true }));

test('people, papers, drawing and work are chosen under their groups; what has a better name is offered no more', async () => {
  const { salvar } = await abrir(conteudo({ tipo: 'condicao', condicao: 'altura > 3' }));
  const exige = within(await screen.findByRole('group', { name: 'Tem de ser verdade que' }));
  const campo = exige.getByRole('combobox', { name: 'Campo da linha 1' });
  const lista = await abrirLista(campo);
  for (const grupo of ['Dados', 'Partes do pedido', 'Documentos', 'Desenho', 'Obra']) expect(lista.getByText(grupo)).toBeTruthy();
  const todas = lista.getAllByRole('option', { hidden: true }).map((o) => o.textContent);
  for (const esperada of [
    'Responsáveis técnicos (profissionais)',
    'Responsabilidades com responsável técnico',
    'Tipo de pessoa do requerente',
    'Plantas (arquivos)',
    'Plantas: folhas (folhas)',
    'Área licenciada (m²)',
  ])
    expect(todas).toContain(esperada);
  expect(todas.filter((t) => t === 'Técnicos (profissionais)' || t === 'Donos (pessoas)')).toEqual([]);
  await escolher(campo, 'Responsabilidades com responsável técnico');
  await escolher(exige.getByRole('combobox', { name: 'Valor da linha 1' }), 'Execução');
  await isAcessivel();
  expect((await salvar())?.exigencia).toEqual({
    tipo: 'condicao',
    condicao: 'list contains(partes_responsabilidades, "Execução")',
  });
});

test('what is counted brings its unit, and has no decimals', async () => {
  const medida = { tipo: 'medida', medida: 'altura', sentido: 'desde', limite: '1', unidade: 'm' };
  const { salvar } = await abrir(conteudo(medida, '', [{ quantos_plantas: '2' }]));
  await escolher(await screen.findByRole('combobox', { name: 'O que é medido' }), 'Plantas (arquivos) · Documentos');
  expect(await screen.findByText(/Dá o que se espera \(2 arquivos, a partir de 1 arquivo\)/)).toBeTruthy();
  expect((await salvar())?.exigencia).toMatchObject({ medida: 'quantos_plantas', unidade: 'arquivos', casas: 0 });
});

test('examples take a list, a count, and yes or no; of a list that there is nothing, too', async () => {
  const { salvar } = await abrir(
    conteudo(
      { tipo: 'condicao', condicao: 'list contains(partes_conselhos, "CREA") and quantos_plantas > 1' },
      'partes_requerente_e_proprietario = "Sim"',
    ),
  );
  const exemplo = within(await screen.findByRole('group', { name: 'Exemplo 1' }));
  await escolher(exemplo.getByRole('combobox', { name: /^O requerente é um dos proprietários/ }), 'Sim');
  fireEvent.change(exemplo.getByLabelText(/^Plantas \(arquivos\)/), { target: { value: '2' } });
  expect(await exemplo.findByText(/Dá “falta dado”/)).toBeTruthy();
  const lista = exemplo.getByRole('combobox', { name: /^Conselhos dos responsáveis técnicos/ });
  await escolher(lista, 'CREA');
  expect(await exemplo.findByText(/Dá o que se espera/)).toBeTruthy();
  await escolher(lista, 'Não há nenhum');
  expect(await exemplo.findByText(/Dá “descumpre”/)).toBeTruthy();
  await escolher(lista, 'CAU');
  await isAcessivel();
  expect((await salvar())?.exemplos).toMatchObject([
    { valores: { partes_requerente_e_proprietario: 'Sim', quantos_plantas: '2', partes_conselhos: 'CAU' } },
  ]);
});

test('a rule that names a question by itself goes on, and may still choose it', async () => {
  await abrir(conteudo({ tipo: 'condicao', condicao: 'plantas != null' }));
  const exige = within(await screen.findByRole('group', { name: 'Tem de ser verdade que' }));
  expect(exige.getByRole<HTMLInputElement>('combobox', { name: 'Campo da linha 1' }).value).toBe('Plantas (arquivos)');
  expect(exige.queryByText('Este campo não existe.')).toBeNull();
});
