import { etapasIniciais } from '@portal/domain/processos/etapa';
import type { Guia } from '@portal/domain/taxas/contract';
import { taxasDosAutos } from '@portal/domain/taxas/fragmento';
import { fragmento, type Olhar } from '../requerimentos/index.ts';
import { findRenovadas } from './atraso.ts';
import { calcularTaxas } from './commands.ts';
import { findDecisoes } from './decisoes.ts';
import { findParcelaveis } from './parcelar.ts';
import { findGuias } from './queries.ts';

/** Half a form has no fee yet. */
const estimar = async ({ ctx, r, definicao }: Olhar) =>
  r.protocolado_em === null ? await calcularTaxas(ctx, definicao, r.respostas, etapasIniciais(definicao)).catch(() => []) : [];

/** The slips, and of each whose day is over what another in its place would ask for. */
async function lerGuias({ ctx, r, definicao }: Olhar): Promise<Guia[]> {
  const guias = await findGuias(ctx.tx, r.id);
  const renovadas = await findRenovadas(ctx, r.id, definicao.vencimento_guia_dias);
  const parcelaveis = await findParcelaveis(ctx, r.id);
  const decisoes = ctx.painel === 'prefeitura' ? await findDecisoes(ctx.tx, r.id) : null;
  return guias.map((g) => {
    const nova = renovadas.get(g.id);
    const ao_renovar = nova
      ? { vencimento: nova.vencimento, valor_centavos: nova.valor_centavos, acrescimos: nova.acrescimos }
      : null;
    return {
      ...g,
      parcelas_max: parcelaveis.get(g.id) ?? 1,
      ao_renovar,
      decisoes: decisoes ? (decisoes.get(g.id) ?? []) : g.decisoes,
    };
  });
}

const ler = async (o: Olhar) => ({ guias: await lerGuias(o), taxas_previstas: await estimar(o) });

export const taxas = fragmento(taxasDosAutos, {
  ler,
  para: {
    prefeitura: (lido) => lido,
    parte: (lido) => lido,
    // who paid, and how, is no business of who only looks on
    olha: ({ guias, taxas_previstas }) => ({
      guias: guias.map((g) => ({ ...g, comprovantes: [], decisoes: [], contestacoes: [] })),
      taxas_previstas,
    }),
  },
});
