import { z } from 'zod';
import { type Celula, emReais } from '../exportacoes/colunas.ts';
import { exportacaoSchema, FORMATOS } from '../exportacoes/contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { type LinhaDoRelatorio, lancamentosPedidos } from './contract.ts';

interface Coluna {
  titulo: string;
  valor: (linha: LinhaDoRelatorio) => Celula;
}

/** Columns of the exported report, in the order they are written; what the screen leaves out for want of room is here too. */
export const COLUNAS_DO_RELATORIO = {
  nome: { titulo: 'Grupo', valor: (l) => l.nome },
  guias: { titulo: 'Guias', valor: (l) => l.guias },
  lancado_centavos: { titulo: 'Lançado (R$)', valor: (l) => emReais(l.lancado_centavos) },
  recebido_centavos: { titulo: 'Recebido (R$)', valor: (l) => emReais(l.recebido_centavos) },
  aberto_centavos: { titulo: 'Em aberto (R$)', valor: (l) => emReais(l.aberto_centavos) },
  vencido_centavos: { titulo: 'Vencido (R$)', valor: (l) => emReais(l.vencido_centavos) },
  dispensado_centavos: { titulo: 'Dispensado (R$)', valor: (l) => emReais(l.dispensado_centavos) },
  devolvido_centavos: { titulo: 'Devolvido (R$)', valor: (l) => emReais(l.devolvido_centavos) },
  cancelado_centavos: { titulo: 'Cancelado (R$)', valor: (l) => emReais(l.cancelado_centavos) },
} as const satisfies Record<string, Coluna>;
type Chave = keyof typeof COLUNAS_DO_RELATORIO;
export const CHAVES_DO_RELATORIO = Object.keys(COLUNAS_DO_RELATORIO) as [Chave, ...Chave[]];

export const pedidoDoRelatorio = z.object({
  colunas: z.array(z.enum(CHAVES_DO_RELATORIO)).min(1).max(CHAVES_DO_RELATORIO.length),
  lista: lancamentosPedidos,
});

export const exportarLancamentos = endpoint({
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Exportações',
  metodo: 'POST',
  path: ':painel/exportacao/lancamentos',
  resumo: 'Pede o relatório de lançamentos como planilha, com o total no fim; o sino avisa quando ela ficar pronta',
  body: pedidoDoRelatorio.extend({ formato: z.enum(FORMATOS) }),
  dados: exportacaoSchema,
});
