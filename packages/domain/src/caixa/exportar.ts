import { z } from 'zod';
import { type Celula, emReais } from '../exportacoes/colunas.ts';
import { exportacaoSchema, FORMATOS } from '../exportacoes/contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { formatData } from '../text/datas.ts';
import { livroPedido, type Movimento, NOME_DO_CANAL } from './contract.ts';

interface Coluna {
  titulo: string;
  valor: (linha: Movimento) => Celula;
}

/** Columns of an exported book, in the order they are written. What adds nothing has its value apart, so that the column adds up. */
export const COLUNAS_DO_LIVRO = {
  dia: { titulo: 'No livro em', valor: (m) => formatData(m.dia) },
  pago_em: { titulo: 'Pago em', valor: (m) => formatData(m.pago_em) },
  creditado_em: { titulo: 'Creditado em', valor: (m) => (m.creditado_em ? formatData(m.creditado_em) : '') },
  canal: { titulo: 'Por onde', valor: (m) => NOME_DO_CANAL[m.canal] },
  resultado: { titulo: 'O que foi feito', valor: (m) => m.resultado },
  guia: { titulo: 'Guia', valor: (m) => (m.guia ? String(m.guia.numero) : '') },
  requerimento: { titulo: 'Requerimento', valor: (m) => m.guia?.requerimento_numero ?? '' },
  requerente: { titulo: 'Requerente', valor: (m) => m.guia?.requerente_nome ?? '' },
  valor_centavos: { titulo: 'Valor (R$)', valor: (m) => (m.conta ? emReais(m.valor_centavos) : null) },
  nao_conta: { titulo: 'Não conta (R$)', valor: (m) => (m.conta ? null : emReais(m.valor_centavos)) },
  situacao: { titulo: 'Situação', valor: (m) => (m.desfeito ? 'Desfeito' : m.conta ? 'Conta' : 'Já contado') },
  codigo_barras: { titulo: 'Código de barras', valor: (m) => m.codigo_barras },
  chave: { titulo: 'No banco', valor: (m) => m.chave },
} as const satisfies Record<string, Coluna>;
type Chave = keyof typeof COLUNAS_DO_LIVRO;
export const CHAVES_DO_LIVRO = Object.keys(COLUNAS_DO_LIVRO) as [Chave, ...Chave[]];

export const pedidoDoLivro = z.object({
  colunas: z.array(z.enum(CHAVES_DO_LIVRO)).min(1).max(CHAVES_DO_LIVRO.length),
  lista: livroPedido,
});

export const exportarLivro = endpoint({
  permissao: ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'],
  grupo: 'Exportações',
  metodo: 'POST',
  path: ':painel/exportacao/caixa',
  resumo: 'Pede uma planilha do livro do caixa como está filtrado; o sino avisa quando ela ficar pronta',
  body: pedidoDoLivro.extend({ formato: z.enum(FORMATOS) }),
  dados: exportacaoSchema,
});
