import { type Bloco, elo, INICIO, somaDoBloco, textoDoBloco } from '@portal/domain/auditoria/cadeia';
import { dataDe, instanteDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { openTownSeal } from '../certificados/index.ts';
import { guardarBloco } from './guardar.ts';
import { type BlocoRow, comoBloco, DO_BLOCO, type LinhaLida, naCadeia } from './linhas.ts';

/** Rows of one block: read, summed and written in one go. */
export const LINHAS_MAX = 10_000;
/** An act that began before midnight has ended by then: none lasts so long. */
const FOLGA_MS = 60 * 60_000;
/** No row is written so long after what it says: what lies further back than the last block was closed with it. */
const ATRASO = '2 days';

const findUltimo = (tx: Tx): Promise<BlocoRow | undefined> =>
  tx.selectFrom('auditoria_bloco').select(DO_BLOCO).orderBy('numero', 'desc').limit(1).executeTakeFirst();

/** Rows that no block has, of days that are over, the oldest first. */
async function findAbertas({ tx, agora, organizacao: { fuso } }: Ctx, ultimo: BlocoRow | undefined): Promise<LinhaLida[]> {
  const meiaNoite = instanteDe(dataDe(new Date(agora.getTime() - FOLGA_MS), fuso), '00:00', fuso);
  const desde = ultimo ? sql`a.criado_em > ${ultimo.ultima_em}::timestamptz - ${sql.lit(ATRASO)}::interval` : sql`true`;
  const { rows } = await sql<LinhaLida>`
    select a.id, a.usuario_id, a.painel, a.acao, a.dados, a.endereco_ip, a.pedido_id, a.criado_em from auditoria a
     where a.criado_em < ${meiaNoite} and ${desde} and not exists (select from auditoria_elo e where e.auditoria_id = a.id)
     order by a.criado_em, a.id limit ${LINHAS_MAX}`.execute(tx);
  return rows;
}

interface Fechado {
  bloco: Bloco;
  elos: { auditoria_id: string; elo: Buffer }[];
}

/** @param linhas at least one */
function encadear(linhas: readonly LinhaLida[], anterior: Bloco | null, municipio: string, agora: Date): Fechado {
  const comeco = anterior ? somaDoBloco(anterior) : INICIO;
  let soma = comeco;
  const elos = linhas.map((l) => {
    soma = elo(soma, naCadeia(l));
    return { auditoria_id: l.id, elo: Buffer.from(soma, 'hex') };
  });
  const [primeira, ultima] = [linhas[0] as LinhaLida, linhas.at(-1) as LinhaLida];
  return {
    elos,
    bloco: {
      ...{ municipio, numero: (anterior?.numero ?? 0) + 1, anterior: comeco, linhas: linhas.length, soma },
      primeira_em: primeira.criado_em.toISOString(),
      ultima_em: ultima.criado_em.toISOString(),
      fechado_em: agora.toISOString(),
    },
  };
}

const guardar = async (ctx: Ctx, { bloco, elos }: Fechado, selo: Buffer): Promise<boolean> => {
  const feito = await ctx.tx
    .insertInto('auditoria_bloco')
    .values({ ...bloco, selo })
    .onConflict((oc) => oc.doNothing())
    .returning('numero')
    .executeTakeFirst();
  // another copy of the program closed it
  if (!feito) return false;
  await sql`
    insert into auditoria_elo (auditoria_id, bloco, ordem, elo)
    select x.id, ${bloco.numero}, x.ordem - 1, x.elo
      from unnest(${elos.map((e) => e.auditoria_id)}::uuid[], ${elos.map((e) => e.elo)}::bytea[]) with ordinality as x (id, elo, ordem)`.execute(
    ctx.tx,
  );
  return true;
};

/** Closes the next block of a town; false when there is nothing to close. Sealing stands between two transactions. */
export async function fecharBloco(job: JobCtx): Promise<boolean> {
  const fechado = await job.inTenant(async (ctx) => {
    const ultimo = await findUltimo(ctx.tx);
    const linhas = await findAbertas(ctx, ultimo);
    return linhas.length > 0 ? encadear(linhas, ultimo ? comoBloco(ultimo) : null, String(ctx.organizacao.id), ctx.agora) : null;
  });
  if (!fechado) return false;
  const { signCades } = await import('#platform/signing/cms.ts');
  const conteudo = Buffer.from(textoDoBloco(fechado.bloco));
  const selo = await job.carimbador().carimbar(await signCades(conteudo, await openTownSeal(job)), conteudo);
  return job.inTenant((ctx) => guardar(ctx, fechado, selo));
}

/** Every hour: the days that are over in each town are closed, block by block, put into the archive, and sent to whom the town named. */
export const fecharAuditoriaJob = jobPorMunicipio('auditoria.fechar', '41 * * * *', async (municipio) => {
  while (await fecharBloco(municipio));
  while (await guardarBloco(municipio));
});
