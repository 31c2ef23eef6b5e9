import { type Grupo, quantos } from '@portal/domain/encargos/grupos';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { ausenciaEm, type Presenca } from '@portal/domain/setores/presenca';
import { type Posse, quemTem } from '@portal/domain/setores/substituicao';
import { formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { findCandidatos, findPassa, SUBSTITUIR } from '../distribuicao/index.ts';
import { passarAssinatura } from '../licencas/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { lockRequerimentoForJob } from '../requerimentos/index.ts';
import { findPresencas, hojeEm } from '../setores/index.ts';
import { dar, lockEtapas, setoresDe, tocar } from '../tramitacao/index.ts';
import { emPonto } from './agir.ts';

/** Things of one transaction. */
const POR_VEZ = 50;

/** When an absence is entered or taken away, and when the town says otherwise. */
export const substituirJob = job(SUBSTITUIR.nome, SUBSTITUIR.payload, (jobCtx) => substituirNoMunicipio(jobCtx));

/** Five minutes after each hour, so after the midnight of every town: absences begin and end. */
export const substituirTodosJob = jobPorMunicipio('encargos.substituir-todos', '5 * * * *', substituirNoMunicipio);

interface Item {
  id: string;
  com: string | null;
  no_lugar_de: string | null;
}

/** What is held by who is away today, or in somebody's place: so little that the rest of the town's work is not looked at. */
const ONDE = (com: ReturnType<typeof sql.ref>, noLugarDe: ReturnType<typeof sql.ref>, hoje: string) => sql`
  (${noLugarDe} is not null or exists (select from ausencia a where a.usuario_id = ${com} and ${hoje}::date between a.de and a.ate))`;

const FONTES = {
  etapas: (hoje: string, depois: string) => sql<Item>`
    select e.id, e.analista_id as com, e.no_lugar_de from etapa e
     where e.id > ${depois} and not e.substituida and e.status not in ('Deferido', 'Indeferido', 'Cancelado')
       and ${ONDE(sql.ref('e.analista_id'), sql.ref('e.no_lugar_de'), hoje)} order by e.id limit ${POR_VEZ}`,
  assinaturas: (hoje: string, depois: string) => sql<Item>`
    select s.id, s.usuario_id as com, s.no_lugar_de from processo_requerimento_assinatura s
     where s.id > ${depois} and s.status = 'Aguardando' and s.parte is null
       and ${ONDE(sql.ref('s.usuario_id'), sql.ref('s.no_lugar_de'), hoje)} order by s.id limit ${POR_VEZ}`,
} as const satisfies Partial<Record<Grupo, unknown>>;

/** Each thing is with whom it is to be with today: run again at once it does nothing. */
async function substituirNoMunicipio(jobCtx: JobCtx): Promise<void> {
  for (const grupo of ['etapas', 'assinaturas'] as const) {
    let depois = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const ultimo = await jobCtx.inTenant((ctx) => substituirAlguns(ctx, grupo, depois));
      if (!ultimo) break;
      depois = ultimo;
    }
  }
}

interface Passada {
  grupo: Grupo;
  para: string;
  de: string;
  volta: boolean;
}

async function substituirAlguns(ctx: Ctx, grupo: keyof typeof FONTES, depois: string): Promise<string | undefined> {
  const { rows } = await FONTES[grupo](hojeEm(ctx, null).de, depois).execute(ctx.tx);
  if (rows.length === 0) return undefined;
  const presencas = await findPresencas(ctx, [...new Set(rows.flatMap((r) => [r.com ?? [], r.no_lugar_de ?? []].flat()))]);
  const passa = await findPassa(ctx.tx);
  const passadas: Passada[] = [];
  for (const item of rows) {
    const feita = await emPonto(ctx, async () =>
      grupo === 'etapas' ? passarEtapa(ctx, item.id, presencas, passa) : passarParaAssinar(ctx, item, presencas, passa),
    );
    if (feita && !('recusa' in feita)) passadas.push(feita);
  }
  await avisarCadaUm(ctx, passadas, presencas);
  return rows.at(-1)?.id;
}

type Passa = Awaited<ReturnType<typeof findPassa>>;

async function passarEtapa(
  ctx: Ctx,
  id: string,
  presencas: ReadonlyMap<string, Presenca>,
  passa: Passa,
): Promise<Passada | null> {
  const { requerimento_id } = await ctx.tx
    .selectFrom('etapa')
    .select('requerimento_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const r = await lockRequerimentoForJob(ctx, requerimento_id);
  const etapa = (await lockEtapas(ctx, requerimento_id)).find((e) => e.id === id);
  if (!etapa || etapa.substituida || isEncerrado(etapa.status)) return null;
  const { no_lugar_de } = await ctx.tx.selectFrom('etapa').select('no_lugar_de').where('id', '=', id).executeTakeFirstOrThrow();
  const setor_ids = setoresDe([etapa]);
  const candidatos = await findCandidatos(ctx, { r, setor_ids });
  const podem = new Set(candidatos.filter((c) => !c.impedimento).map((c) => c.id));
  const antes: Posse = { com: etapa.analista_id, no_lugar_de };
  const depois = quemTem(antes, presencas, hojeEm(ctx, setor_ids), { passa: passa(setor_ids), podem });
  if (depois.com === antes.com) {
    if (depois.no_lugar_de !== antes.no_lugar_de)
      await ctx.tx.updateTable('etapa').set({ no_lugar_de: depois.no_lugar_de }).where('id', '=', id).execute();
    return null;
  }
  // what is being analysed has somebody at every moment
  if (depois.com === null && etapa.status === 'Em andamento') return null;
  const dono = presencas.get(depois.no_lugar_de ?? antes.no_lugar_de ?? '');
  const pessoa = depois.com === null ? null : { id: depois.com, nome: presencas.get(depois.com)?.nome ?? '' };
  const volta = depois.no_lugar_de === null;
  await dar(ctx, r, etapa, pessoa, porque(ctx, dono, volta), { semSino: true, noLugarDe: depois.no_lugar_de });
  await tocar({ ctx, r }, 'requerimento.atribuir', { etapa_id: id, de: antes.com, para: depois.com, por_ausencia: true });
  return depois.com === null ? null : { grupo: 'etapas', para: depois.com, de: dono?.id ?? '', volta };
}

function porque(ctx: Ctx, dono: Presenca | undefined, volta: boolean): string {
  if (!dono) return 'Por uma ausência.';
  if (volta) return `${dono.nome} está de volta.`;
  const ate = ausenciaEm(dono, hojeEm(ctx, null))?.ate;
  return `${dono.nome} está ausente${ate ? ` até ${formatData(ate)}` : ''}.`;
}

async function passarParaAssinar(
  ctx: Ctx,
  { id, com, no_lugar_de }: Item,
  presencas: ReadonlyMap<string, Presenca>,
  passa: Passa,
): Promise<Passada | null> {
  if (!com) return null;
  const { rows } = await sql<{ setor_id: string }>`
    select e.setor_id from processo_requerimento_assinatura s join licenca l on l.id = s.licenca_id join etapa e on e.id = l.etapa_id
     where s.id = ${id}`.execute(ctx.tx);
  const setor_ids = rows.map((r) => r.setor_id);
  // whether somebody may sign it is asked by who passes it
  const como = { passa: passa(setor_ids), podem: new Set(presencas.keys()) };
  const depois = quemTem({ com, no_lugar_de }, presencas, hojeEm(ctx, null), como);
  if (!depois.com || depois.com === com) return null;
  const dono = presencas.get(depois.no_lugar_de ?? no_lugar_de ?? '');
  const volta = depois.no_lugar_de === null;
  const feito = await passarAssinatura(ctx, id, com, {
    ...{ acao: 'passar', para: depois.com, motivo: porque(ctx, dono, volta) },
    ...{ soSemAssinadas: true, noLugarDe: depois.no_lugar_de },
  });
  // they are called when the document is there
  return null === feito || feito.como !== 'passou' ? null : { grupo: 'assinaturas', para: '', de: '', volta };
}

/** One ring for each who gets something, and one for each who gets it back. */
async function avisarCadaUm(ctx: Ctx, passadas: readonly Passada[], presencas: ReadonlyMap<string, Presenca>): Promise<void> {
  const deles = Map.groupBy(
    passadas.filter((p) => p.para !== ''),
    (p) => `${p.para}·${p.de}·${p.volta}`,
  );
  for (const [um, ...outros] of deles.values()) {
    if (!um) continue;
    const oQue = quantos(um.grupo, outros.length + 1);
    const nome = presencas.get(um.de)?.nome ?? '';
    await avisar(ctx, {
      usuario_ids: [um.para],
      tipo: 'substituicao',
      message: um.volta
        ? `De volta com você, depois da ausência: ${oQue}.`
        : `Enquanto ${nome} está ausente, estão com você: ${oQue}.`,
      link: '/prefeitura/requerimento/listagem?minha_fila=sim',
    });
  }
}
