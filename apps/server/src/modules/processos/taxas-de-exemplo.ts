import { createHash } from 'node:crypto';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type { Problema } from '@portal/domain/processos/problema';
import { isPropria, type RegraTaxa, taxaDoProcessoSchema } from '@portal/domain/processos/regra-de-taxa';
import { type confirmarTaxa as contract, type TaxaTrazida, valorEmTexto } from '@portal/domain/taxas/de-exemplo';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

const sha256De = (taxa: RegraTaxa): string => createHash('sha256').update(valorEmTexto(taxa)).digest('hex');

/** The fees of a definition, even of one that is being written, with prices of their own. */
function propriasDe(definicao: unknown): RegraTaxa[] {
  const { taxas } = (definicao ?? {}) as { taxas?: unknown };
  return (Array.isArray(taxas) ? taxas : []).flatMap((taxa: unknown) => {
    const lida = taxaDoProcessoSchema.safeParse(taxa);
    return lida.success && isPropria(lida.data) ? [lida.data] : [];
  });
}

interface Trazido {
  id: string;
  nome: string;
  definicao: unknown;
  confirmadas: { taxa_id: string; valor_sha256: string; base_legal: string; por: string; em: string }[];
}

/** Processes in use whose prices came with them, each as it is being written or else as it is published. */
async function findTrazidos(tx: Tx, processoId?: string): Promise<Trazido[]> {
  const { rows } = await sql<Trazido>`
    select p.id, p.nome, v.definicao,
           coalesce((select jsonb_agg(jsonb_build_object('taxa_id', c.taxa_id, 'valor_sha256', c.valor_sha256, 'base_legal', c.base_legal,
                                                         'por', coalesce(u.nome, ''), 'em', c.em) order by c.em)
                       from taxa_confirmada c left join usuario u on u.id = c.por where c.processo_id = p.id), '[]') as confirmadas
      from processo p
      join lateral (select v.definicao from processo_versao v
                     where v.processo_id = p.id and v.situacao in ('rascunho', 'agendada', 'publicada')
                     order by (v.situacao = 'publicada'), v.numero desc limit 1) v on true
     where p.ativo and p.taxas_de_exemplo ${processoId ? sql`and p.id = ${processoId}` : sql``}
     order by p.nome, p.id`.execute(tx);
  return rows;
}

const lerTaxas = ({ id, nome, confirmadas }: Trazido, definicao: unknown): TaxaTrazida[] =>
  propriasDe(definicao).map((taxa) => {
    const valor_sha256 = sha256De(taxa);
    const dita = confirmadas.find((c) => c.taxa_id === taxa.id && c.valor_sha256 === valor_sha256);
    return {
      processo_id: id,
      processo_nome: nome,
      taxa,
      valor_sha256,
      confirmada: dita ? { base_legal: dita.base_legal, por: dita.por, em: new Date(dita.em).toISOString() } : null,
    };
  });

/** Every fee that was brought along, with what the town has said of it. */
export const listTaxasTrazidas = async (tx: Tx): Promise<TaxaTrazida[]> =>
  (await findTrazidos(tx)).flatMap((p) => lerTaxas(p, p.definicao));

/** Fees of one definition of a process that would be charged by an example. */
export async function problemasDeExemplo(tx: Tx, processoId: string, definicao: unknown): Promise<Problema[]> {
  const [trazido] = await findTrazidos(tx, processoId);
  if (!trazido) return [];
  return lerTaxas(trazido, definicao)
    .filter(({ confirmada }) => confirmada === null)
    .map(({ taxa }) => ({
      onde: { tipo: 'taxa', id: taxa.id },
      gravidade: 'erro',
      texto: `O valor da taxa “${taxa.nome}” é um exemplo do catálogo. Confirme o valor e a lei em Processos, Taxas a confirmar.`,
    }));
}

/** Somebody of the town says that a value is theirs. Said again it stays as it was said first. @throws AppError 404, 409 */
export async function confirmarTaxa(ctx: Ctx, { processo_id, taxa_id, valor_sha256, base_legal }: BodyOf<typeof contract>) {
  const trazidas = await listTaxasTrazidas(ctx.tx);
  const esta = trazidas.find((t) => t.processo_id === processo_id && t.taxa.id === taxa_id);
  if (!esta) throw notFound('Esta taxa não está mais no processo.')();
  if (esta.valor_sha256 !== valor_sha256)
    throw new AppError(409, 'O valor desta taxa mudou há pouco. Leia o novo antes de confirmar.');
  const nova = await ctx.tx
    .insertInto('taxa_confirmada')
    .values({ processo_id, taxa_id, valor_sha256, base_legal, por: ctx.usuario.id, em: ctx.agora })
    .onConflict((oc) => oc.doNothing())
    .returning('taxa_id')
    .executeTakeFirst();
  if (nova) {
    const { nome } = esta.taxa;
    await ctx.audit('processo.confirmar_taxa', { processo_id, taxa_id, nome, base_legal, valor: valorEmTexto(esta.taxa) });
  }
  return listTaxasTrazidas(ctx.tx);
}
