import { z } from 'zod';
import { type Celula, emReais } from '../exportacoes/colunas.ts';
import { exportacaoSchema, FORMATOS } from '../exportacoes/contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { type GuiaLinha, listaDeGuiasPedida } from '../taxas/contract.ts';
import { dataDe, formatData } from '../text/datas.ts';

interface Coluna {
  titulo: string;
  valor: (linha: GuiaLinha, fuso: string) => Celula;
}

const dia = (instante: string | null, fuso: string): string => (instante ? formatData(dataDe(instante, fuso)) : '');

/** Columns of an exported list of slips, in the order they are written. */
export const COLUNAS_DE_GUIAS = {
  numero: { titulo: 'Guia', valor: (g) => String(g.numero) },
  requerimento_numero: { titulo: 'Requerimento', valor: (g) => g.requerimento_numero },
  requerente_nome: { titulo: 'Requerente', valor: (g) => g.requerente_nome },
  processo_nome: { titulo: 'Processo', valor: (g) => g.processo_nome },
  descricao: {
    titulo: 'Taxa',
    valor: ({ descricao, parcela }) => (parcela ? `${descricao} (parcela ${parcela.numero} de ${parcela.de})` : descricao),
  },
  valor_centavos: { titulo: 'Valor (R$)', valor: (g) => emReais(g.valor_centavos) },
  recebido_centavos: { titulo: 'Recebido (R$)', valor: (g) => emReais(g.recebido_centavos) },
  criado_em: { titulo: 'Emitida em', valor: (g, fuso) => dia(g.criado_em, fuso) },
  vencimento: { titulo: 'Vencimento', valor: (g) => formatData(g.vencimento) },
  paga_em: { titulo: 'Paga em', valor: (g, fuso) => dia(g.paga_em, fuso) },
  pagamento: { titulo: 'Pagamento', valor: (g) => g.pagamento },
  emissao: { titulo: 'Emissão', valor: (g) => g.emissao },
} as const satisfies Record<string, Coluna>;
type Chave = keyof typeof COLUNAS_DE_GUIAS;
export const CHAVES_DE_GUIAS = Object.keys(COLUNAS_DE_GUIAS) as [Chave, ...Chave[]];

export const pedidoDeGuias = z.object({
  colunas: z.array(z.enum(CHAVES_DE_GUIAS)).min(1).max(CHAVES_DE_GUIAS.length),
  lista: listaDeGuiasPedida,
});

export const exportarGuias = endpoint({
  permissao: ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'],
  grupo: 'Exportações',
  metodo: 'POST',
  path: ':painel/exportacao/guias',
  resumo: 'Pede uma planilha das guias como estão filtradas; o sino avisa quando ela ficar pronta',
  body: pedidoDeGuias.extend({ formato: z.enum(FORMATOS) }),
  dados: exportacaoSchema,
});
