import { type Fundamentos, juntar } from '@portal/domain/analise/fundamentos';
import type { VereditoDado } from '@portal/domain/analise/schema';
import type { TipoDeAlvo } from '@portal/domain/pendencias/efeitos';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { Cena, EtapaRow } from '../tramitacao/index.ts';
import { abrirApoios, mudaramDesde, rodadaDe } from './apoio.ts';

type Peca = Pick<VereditoDado, 'etapa_id' | 'campo_id' | 'alvo'>;
type Julgada = Peca & { apoio: Fundamentos };

/** What a round left standing and what it made look at again: kept with it, for who asks how much work that spared. */
export interface Poupado {
  vereditos_de_pe: number;
  vereditos_a_rever: number;
  etapas_de_pe: number;
  etapas_a_rever: number;
}

const O_PROJETO: Peca = { etapa_id: '', campo_id: '', alvo: { tipo: 'geral', chave: '' } };

/** What a passage judged, by its verdicts; where it gave none, the whole project. */
export const pecasDaDecisao = (julgadas: readonly Peca[]): readonly Peca[] => (julgadas.length > 0 ? julgadas : [O_PROJETO]);

async function findJulgadas({ tx }: Pick<Ctx, 'tx'>, requerimentoId: string): Promise<Julgada[]> {
  const rows = await tx
    .selectFrom('analise_item')
    .select(['etapa_id', 'campo_id', 'alvo', 'chave', 'apoio'])
    .where('requerimento_id', '=', requerimentoId)
    .execute();
  return rows.map(({ alvo, chave, apoio, ...row }) => ({
    ...row,
    alvo: { tipo: alvo as TipoDeAlvo, chave },
    apoio: apoio as Fundamentos,
  }));
}

/** Keeps what the approval of a step rests on, in the moment it is given. */
export async function guardarApoioDaDecisao(cena: Cena): Promise<void> {
  const { ctx, r, etapa } = cena;
  if (!etapa) return;
  const julgadas = (await findJulgadas(ctx, r.id)).filter((j) => j.etapa_id === etapa.id);
  const apoio = juntar(pecasDaDecisao(julgadas).map(await abrirApoios(cena)));
  await ctx.tx
    .updateTable('etapa')
    .set({ apoio: JSON.stringify(apoio), apoio_rodada: rodadaDe(r.id) })
    .where('id', '=', etapa.id)
    .execute();
}

/** Decided steps that a round reaches. */
interface ARever {
  /** Done again, as the process says, by their ids in the definition. */
  denovo: ReadonlySet<string>;
  /** Why they are, and for which their sectors only hear of it. */
  mudaram: readonly EtapaRow[];
  poupado: Poupado;
}

/** What a new round leaves standing of what was judged and decided before it. @param respostas those of the round */
export async function rever(cena: Cena, respostas: Respostas): Promise<ARever> {
  const { ctx, r, definicao, etapas } = cena;
  const julgadas = await findJulgadas(ctx, r.id);
  const apoioDe = await abrirApoios(cena, respostas);
  const deferidas = etapas.filter((e) => !e.substituida && e.status === 'Deferido');
  const apoios = await findApoios(
    ctx,
    deferidas.map((e) => e.id),
  );
  const mudaram = deferidas.filter((e) => {
    const pecas = pecasDaDecisao(julgadas.filter((j) => j.etapa_id === e.id));
    return mudaramDesde(apoios.get(e.id) ?? {}, juntar(pecas.map(apoioDe))).length > 0;
  });
  const denovo = deferidas.filter((e) => {
    const { nova_rodada } = definicao.etapas.find((d) => d.id === e.definicao_id) ?? {};
    return nova_rodada === 'sempre' || (nova_rodada === 'se_mudou' && (mudaram.includes(e) || isSemApoio(apoios.get(e.id))));
  });
  const vigentes = new Set(etapas.filter((e) => !e.substituida).map((e) => e.id));
  const contados = julgadas.filter((j) => vigentes.has(j.etapa_id));
  const velhos = contados.filter((j) => mudaramDesde(j.apoio, apoioDe(j)).length > 0).length;
  const etapas_a_rever = new Set([...mudaram, ...denovo]).size;
  return {
    denovo: new Set(denovo.map((e) => e.definicao_id)),
    mudaram,
    poupado: {
      ...{ vereditos_de_pe: contados.length - velhos, vereditos_a_rever: velhos },
      ...{ etapas_de_pe: deferidas.length - etapas_a_rever, etapas_a_rever },
    },
  };
}

/** Of a decision from before its grounds were kept nobody can tell: who asks to be asked is asked. */
const isSemApoio = (apoio: Fundamentos | undefined): boolean => Object.keys(apoio ?? {}).length === 0;

async function findApoios({ tx }: Pick<Ctx, 'tx'>, ids: readonly string[]): Promise<Map<string, Fundamentos>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('etapa')
    .select(['id', sql<Fundamentos>`apoio`.as('apoio')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.apoio]));
}
