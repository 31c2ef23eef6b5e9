import { type Acao, fraseDa, GRUPOS, type Grupo, somar } from '@portal/domain/encargos/grupos';
import { type Presenca, porQueNaoFica } from '@portal/domain/setores/presenca';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { SOLTAR } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { findPresencas, findSetorMembros } from '../setores/index.ts';
import { avisarDasEtapas } from '../tramitacao/index.ts';
import { type Feita, fazerVarios } from './agir.ts';
import { avisarQuemRecebe } from './avisos.ts';
import { FONTES } from './fontes.ts';

/** Things of one group in one transaction. */
const POR_VEZ = 200;

/** What is tried of each, in this order, until it is with nobody who is gone. */
const COMO: Record<Grupo, readonly Acao[]> = {
  etapas: ['fila'],
  atendimentos: ['repartir', 'fila'],
  vistorias: ['repartir', 'fila'],
  assinaturas: ['repartir', 'fila'],
  reunioes: ['repartir'],
  tipos: ['cancelar'],
  regras: ['fila'],
  envios: ['cancelar'],
  chefias: ['cancelar'],
  substituicoes: ['cancelar'],
  mensagens: [],
};
/** Whoever left a sector keeps what is of no sector. */
const DE_SETOR: readonly Grupo[] = ['etapas', 'atendimentos', 'vistorias', 'assinaturas', 'tipos'];

type Payload = ReturnType<typeof SOLTAR.payload.parse>;

/**
 * Nobody holds what they cannot do: once an access is closed or a sector left, what was not passed on by then goes to whoever can, else back
 * to the sector. What stands now is asked, so it does no harm twice, and nothing where the access is open again.
 */
export const soltarEncargosJob = job(SOLTAR.nome, SOLTAR.payload, async (jobCtx: JobCtx, payload) => {
  for (let onde: Onde | undefined = COMECO; onde; ) {
    const daqui: Onde = onde;
    onde = await jobCtx.inTenant((ctx) => soltarAlguns(ctx, payload, daqui));
  }
});

const SOLTAM = GRUPOS.filter((g) => COMO[g].length > 0);
/** How far it has come: a group, and the last of its things that was looked at. */
interface Onde {
  grupo: number;
  depois: string;
}
const COMECO: Onde = { grupo: 0, depois: '00000000-0000-0000-0000-000000000000' };

interface Item {
  id: string;
  titulo: string;
  setor_ids: string[] | null;
}

/**
 * As many as one transaction takes, of whatever group: whoever gets some of them, and whoever closed the access, hears once of all of these.
 * @returns where the next one goes on; undefined when there is no more
 */
async function soltarAlguns(ctx: Ctx, payload: Payload, desde: Onde): Promise<Onde | undefined> {
  const { usuario_id, por } = payload;
  const pessoa = (await findPresencas(ctx, [usuario_id])).get(usuario_id);
  if (!pessoa) return undefined;
  const motivo = pessoa.trabalha ? `${pessoa.nome} saiu do setor.` : `O acesso de ${pessoa.nome} foi encerrado.`;
  const feitas: Feita[] = [];
  let onde: Onde | undefined = desde;
  for (let restam = POR_VEZ; restam > 0 && onde; ) {
    const grupo: Grupo | undefined = SOLTAM[onde.grupo];
    if (!grupo) onde = undefined;
    else {
      const itens: Item[] = await findItens(ctx, { pessoa, grupo, depois: onde.depois, limite: restam });
      feitas.push(
        ...(await soltar(
          ctx,
          grupo,
          soltosDe(itens, { pessoa, grupo, saiu: payload.setor_ids }),
          usuario_id,
          motivo,
          pessoa.trabalha,
        )),
      );
      const acabou: boolean = itens.length < restam;
      restam -= itens.length;
      onde = acabou ? { grupo: onde.grupo + 1, depois: COMECO.depois } : { grupo: onde.grupo, depois: itens.at(-1)?.id ?? '' };
    }
  }
  await avisarQuemRecebe(ctx, pessoa.nome, feitas);
  await avisarSetores(ctx, feitas);
  const frases = somar(feitas).map((s) => fraseDa(s, 'foi'));
  if (frases.length > 0 && por)
    await avisar(ctx, {
      usuario_ids: [por],
      tipo: 'substituicao',
      message: `${motivo} Do que dependia dessa pessoa: ${frases.join('; ')}.`,
      link: `/prefeitura/configuracoes/equipe/${usuario_id}`,
    });
  return onde;
}

interface Procura {
  pessoa: Presenca;
  grupo: Grupo;
  depois: string;
  limite: number;
}

/** Whoever works on holds what is of no sector. */
async function findItens(ctx: Ctx, { pessoa, grupo, depois, limite }: Procura): Promise<Item[]> {
  if (pessoa.trabalha && !DE_SETOR.includes(grupo)) return [];
  const { rows } = await sql<Item>`
    select f.id, f.titulo, f.setor_ids::text[] as setor_ids from (${FONTES[grupo](ctx, pessoa.id)}) f
     where f.id > ${depois} order by f.id limit ${limite}`.execute(ctx.tx);
  return rows;
}

/** What is held by another right than that of a sector that was left stays. */
function soltosDe(
  itens: readonly Item[],
  { pessoa, grupo, saiu }: Pick<Procura, 'pessoa' | 'grupo'> & { saiu: readonly string[] },
): Item[] {
  if (!pessoa.trabalha || grupo === 'assinaturas') return [...itens];
  const daquele = (ids: readonly string[] | null) => ids === null || ids.some((s) => saiu.includes(s));
  return itens.filter((i) => daquele(i.setor_ids) && porQueNaoFica(pessoa, i) !== null);
}

/** One way after another, of what the way before left. */
async function soltar(
  ctx: Ctx,
  grupo: Grupo,
  itens: readonly Item[],
  de: string,
  motivo: string,
  trabalha: boolean,
): Promise<Feita[]> {
  const ato = { para: null, motivo, ...(trabalha && grupo === 'assinaturas' && { seNaoPode: true as const }) };
  const feitas: Feita[] = [];
  let faltam = itens;
  for (const [i, acao] of COMO[grupo].entries()) {
    if (faltam.length === 0) break;
    const destas = await fazerVarios(ctx, grupo, faltam, de, { ...ato, acao });
    const ultima = i === COMO[grupo].length - 1;
    feitas.push(...destas.filter((f) => ultima || f.como !== 'ficou'));
    faltam = faltam.filter((item) => destas.some((f) => f.id === item.id && f.como === 'ficou'));
  }
  return feitas;
}

/** The sector that has steps again hears of them at once. */
async function avisarSetores(ctx: Ctx, feitas: readonly Feita[]): Promise<void> {
  const ids = feitas.filter((f) => f.grupo === 'etapas' && f.como === 'fila').map((f) => f.id);
  if (ids.length === 0) return;
  const rows = await ctx.tx.selectFrom('etapa').select('setor_id').where('id', 'in', ids).execute();
  for (const [setor, dele] of Map.groupBy(rows, (r) => r.setor_id))
    await avisarDasEtapas(ctx, await findSetorMembros(ctx.tx, setor), dele.length, 'setor');
}
