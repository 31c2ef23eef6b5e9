import { etapasIniciais } from '@portal/domain/processos/etapa';
import { taxasDosAutos } from '@portal/domain/taxas/fragmento';
import { fragmento, type Olhar } from '../requerimentos/index.ts';
import { calcularTaxas } from './commands.ts';
import { findGuias } from './queries.ts';

/** Half a form has no fee yet. */
const estimar = async ({ ctx, r, definicao }: Olhar) =>
  r.protocolado_em === null ? await calcularTaxas(ctx, definicao, r.respostas, etapasIniciais(definicao)).catch(() => []) : [];

const ler = async (o: Olhar) => ({ guias: await findGuias(o.ctx.tx, o.r.id), taxas_previstas: await estimar(o) });

export const taxas = fragmento(taxasDosAutos, {
  ler,
  para: {
    prefeitura: (lido) => lido,
    parte: (lido) => lido,
    // who paid, and how, is no business of who only looks on
    olha: ({ guias, taxas_previstas }) => ({ guias: guias.map((g) => ({ ...g, comprovantes: [] })), taxas_previstas }),
  },
});
