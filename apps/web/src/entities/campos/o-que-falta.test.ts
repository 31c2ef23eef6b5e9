// @vitest-environment happy-dom
import { definicaoSchema } from '@portal/domain/processos/definicao';
import { expect, test } from 'vitest';
import { esquemaDasRespostas } from './esquema.ts';
import { oQueFalta } from './registro.tsx';

const definicao = definicaoSchema.parse({
  formato: 1,
  nome: 'Pedido',
  grupo: 'Testes',
  resumo: 'Um pedido com escolhas e texto.',
  secoes: [
    {
      id: 'um',
      titulo: 'Um',
      campos: [
        { id: 'imovel', tipo: 'imoveis', rotulo: 'Imóvel' },
        { id: 'uso', tipo: 'selecao', rotulo: 'Uso', opcoes: ['A', 'B'] },
        { id: 'obra', tipo: 'texto', rotulo: 'Obra' },
      ],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
});

test('what is chosen and not typed is asked for in its own words', () => {
  const schema = esquemaDasRespostas(definicao.secoes, definicao, { exigir_computavel_maior: false }, oQueFalta);
  const ditos = schema.safeParse({}).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(ditos).toEqual([
    'imovel: Procure o imóvel e escolha na lista.',
    'uso: Escolha uma das opções.',
    'obra: campo obrigatorio',
  ]);
});
