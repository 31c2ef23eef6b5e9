import { quandoToca, type Silencio } from '@portal/domain/celular/silencio';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { ABRE_O_PAINEL, CONTINUA_DE_QUEM_ENTROU } from './acesso.ts';

/** A run that has not written how it ended after this long never will: its call gives up long before. */
const POSSE_MS = 60_000;
/** Told side by side. */
const DE_CADA_VEZ = 8;

/** Unknown ends of which one is repeated, so that none is told more than once too often. */
const INCERTAS_MAX = 1;

export interface Devido {
  id: string;
  inscricao_id: string;
  titulo: string;
  texto: string;
  link: string;
  legal: boolean;
  /** With the one that begins now. */
  tentativas: number;
  selada: Buffer;
}

interface Row extends Devido {
  teste: boolean;
  incertas: number;
  morreu: boolean;
  acesso: boolean;
  continua: boolean;
  de: string | null;
  ate: string | null;
  fins_de_semana: boolean | null;
}

type Passo = { tipo: 'enviar' } | { tipo: 'esperar'; ate: Date } | { tipo: 'desistir'; porque: string };

function passoDe(row: Row, { agora, organizacao }: Ctx): Passo {
  if (!row.acesso || !row.continua) return { tipo: 'desistir', porque: 'sem_acesso' };
  if (row.morreu && row.incertas >= INCERTAS_MAX) return { tipo: 'desistir', porque: 'incerto' };
  const { de, ate, fins_de_semana } = row;
  const silencio: Silencio | null = fins_de_semana === null || row.teste ? null : { de, ate, fins_de_semana };
  const toca = quandoToca(silencio, agora, organizacao.fuso);
  return toca > agora ? { tipo: 'esperar', ate: toca } : { tipo: 'enviar' };
}

const findDevidos = async ({ tx, agora }: Ctx): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select e.id, e.inscricao_id, e.titulo, e.texto, e.link, e.legal, e.tentativas, e.teste, e.incertas, e.em_curso_ate is not null as morreu, i.selada,
           ${ABRE_O_PAINEL(sql`e.painel`)} as acesso, ${CONTINUA_DE_QUEM_ENTROU} as continua, q.de, q.ate, q.fins_de_semana
      from celular_envio e
      join inscricao_push i on i.organizacao_id = e.organizacao_id and i.id = e.inscricao_id
      join membro m on m.organizacao_id = i.organizacao_id and m.usuario_id = i.usuario_id
      left join silencio q on q.organizacao_id = i.organizacao_id and q.usuario_id = i.usuario_id
     where e.situacao = 'Aguardando' and e.tentar_em <= ${agora} and coalesce(e.em_curso_ate, ${agora}::timestamptz) <= ${agora}
     order by e.tentar_em, e.id limit ${DE_CADA_VEZ} for update of e skip locked`.execute(tx);
  return rows;
};

/** Those that go now, each marked as under way. What may not go is ended, and what came into quiet hours meanwhile waits. */
export async function tomarDevidos(ctx: Ctx): Promise<Devido[]> {
  for (;;) {
    const rows = await findDevidos(ctx);
    const passos = rows.map((row) => ({ row, passo: passoDe(row, ctx) }));
    await anotar(ctx, passos);
    const vao = passos.flatMap(({ row, passo }) => (passo.tipo === 'enviar' ? [{ ...row, tentativas: row.tentativas + 1 }] : []));
    // none of these: the next ones may
    if (vao.length > 0 || rows.length === 0) return vao;
  }
}

async function anotar({ tx, agora }: Ctx, passos: readonly { row: Row; passo: Passo }[]): Promise<void> {
  if (passos.length === 0) return;
  const mudancas = passos.map(({ row, passo }) => ({
    id: row.id,
    situacao: passo.tipo === 'desistir' ? 'Não enviado' : 'Aguardando',
    porque: passo.tipo === 'desistir' ? passo.porque : '',
    tentar_em: passo.tipo === 'esperar' ? passo.ate : null,
    em_curso_ate: passo.tipo === 'enviar' ? new Date(agora.getTime() + POSSE_MS) : null,
    mais: passo.tipo === 'enviar' ? 1 : 0,
    morreu: row.morreu ? 1 : 0,
  }));
  await sql`
    update celular_envio e
       set situacao = p.situacao, porque = p.porque, tentar_em = coalesce(p.tentar_em, e.tentar_em), em_curso_ate = p.em_curso_ate,
           tentativas = e.tentativas + p.mais, incertas = e.incertas + p.morreu,
           titulo = case when p.situacao = 'Aguardando' then e.titulo else '' end,
           texto = case when p.situacao = 'Aguardando' then e.texto else '' end,
           link = case when p.situacao = 'Aguardando' then e.link else '' end
      from jsonb_to_recordset(${JSON.stringify(mudancas)}::jsonb)
           as p (id uuid, situacao text, porque text, tentar_em timestamptz, em_curso_ate timestamptz, mais integer, morreu integer)
     where e.id = p.id`.execute(tx);
}
