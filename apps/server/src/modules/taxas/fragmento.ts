import { etapasIniciais } from '@portal/domain/processos/etapa';
import type { Guia } from '@portal/domain/taxas/contract';
import { taxasDosAutos } from '@portal/domain/taxas/fragmento';
import { fragmento, type Olhar } from '../requerimentos/index.ts';
import { findRenovadas } from './atraso.ts';
import { calcularTaxas } from './commands.ts';
import { findGuias } from './queries.ts';

/** Half a form has no fee yet. */
const estimar = async ({ ctx, r, definicao }: Olhar) =>
  r.protocolado_em === null ? await calcularTaxas(ctx, definicao, r.respostas, etapasIniciais(definicao)).catch(() => []) : [];

/** The slips, and of each whose day is over what another in its place would ask for. */
async function lerGuias({ ctx, r, definicao }: Olhar): Promise<Guia[]> {
  const guias = await findGuias(ctx.tx, r.id);
  const renovadas = await findRenovadas(ctx, r.id, definicao.vencimento_guia_dias);
  return guias.map((g) => {
    const nova = renovadas.get(g.id);
    if (!nova) return g;
    const { vencimento, valor_centavos, acrescimos } = nova;
    return { ...g, ao_renovar: { vencimento, valor_centavos, acrescimos } };
  });
}

const ler = async (o: Olhar) => ({ guias: await lerGuias(o), taxas_previstas: await estimar(o) });

export const taxas = fragmento(taxasDosAutos, {
  ler,
  para: {
    prefeitura: (lido) => lido,
    parte: (lido) => lido,
    // who paid, and how, is no business of who only looks on
    olha: ({ guias, taxas_previstas }) => ({ guias: guias.map((g) => ({ ...g, comprovantes: [] })), taxas_previstas }),
  },
});
