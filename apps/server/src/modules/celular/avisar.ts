import { oQueMostra } from '@portal/domain/celular/envio';
import { quandoToca, type Silencio } from '@portal/domain/celular/silencio';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { ABRE_O_PAINEL } from './acesso.ts';
import { enviarAvisosJob } from './enviar.ts';

export interface AvisoNoCelular {
  usuario_ids: readonly string[];
  painel: 'prefeitura' | 'contribuinte';
  /** What happened, of what: told twice it is one notice on each device. At most 300 letters. */
  evento: string;
  /** A few words, on a locked screen for anybody to see: no name but that of whom it goes to. */
  titulo: string;
  /** One sentence, likewise. */
  texto: string;
  /** Path inside the portal. */
  link: string;
  /** A deadline of law hangs on it: it is kept for longer where a device is off. Like all others it waits for the quiet hours to end. */
  legal?: boolean;
}

interface Destino {
  inscricao_id: string;
  de: string | null;
  ate: string | null;
  fins_de_semana: boolean | null;
}

/** One job an act and town is enough: it sends whatever is due. An act over several towns is one transaction. */
const pedidos = new WeakMap<Ctx['tx'], Set<number>>();

async function pedirEnvio(ctx: Ctx): Promise<void> {
  const pedida = pedidos.get(ctx.tx) ?? new Set();
  if (pedida.has(ctx.organizacao.id)) return;
  pedidos.set(ctx.tx, pedida.add(ctx.organizacao.id));
  await ctx.enqueue(enviarAvisosJob, {});
}

const silencioDe = ({ de, ate, fins_de_semana }: Destino): Silencio | null =>
  fins_de_semana === null ? null : { de, ate, fins_de_semana };

/**
 * Writes one row for each device of these people, with the act; a job sends them after the commit, or when the quiet hours of each end.
 * Who opens that panel no more is told nothing, now or when it is sent.
 */
export async function avisarNoCelular(ctx: Ctx, aviso: AvisoNoCelular): Promise<void> {
  const ids = [...new Set(aviso.usuario_ids)];
  if (ids.length === 0) return;
  const { rows } = await sql<Destino>`
    select i.id as inscricao_id, q.de, q.ate, q.fins_de_semana
      from inscricao_push i
      join membro m on m.organizacao_id = i.organizacao_id and m.usuario_id = i.usuario_id
      left join silencio q on q.organizacao_id = i.organizacao_id and q.usuario_id = i.usuario_id
     where i.usuario_id = any(${ids}::uuid[]) and ${ABRE_O_PAINEL(sql`${aviso.painel}`)}`.execute(ctx.tx);
  const envios = rows.map((destino) => ({
    id: uuidv7(),
    inscricao_id: destino.inscricao_id,
    tentar_em: quandoToca(silencioDe(destino), ctx.agora, ctx.organizacao.fuso),
  }));
  if (await escrever(ctx, envios, aviso)) await pedirEnvio(ctx);
}

interface Envio {
  id: string;
  inscricao_id: string;
  tentar_em: Date;
}

/** @returns whether anything new is due at once */
async function escrever(
  ctx: Ctx,
  envios: readonly Envio[],
  aviso: Omit<AvisoNoCelular, 'usuario_ids'>,
  teste = false,
): Promise<boolean> {
  if (envios.length === 0) return false;
  const { titulo, texto, link } = oQueMostra(aviso);
  const { rows } = await sql<{ tentar_em: Date }>`
    insert into celular_envio (id, inscricao_id, tentar_em, evento, painel, titulo, texto, link, legal, teste, criado_em)
    select e.id, e.inscricao_id, e.tentar_em, ${aviso.evento}, ${aviso.painel}, ${titulo}, ${texto}, ${link}, ${aviso.legal ?? false}, ${teste},
           ${ctx.agora}
      from jsonb_to_recordset(${JSON.stringify(envios)}::jsonb) as e (id uuid, inscricao_id uuid, tentar_em timestamptz)
    on conflict (organizacao_id, inscricao_id, evento) do nothing
    returning tentar_em`.execute(ctx.tx);
  return rows.some(({ tentar_em }) => tentar_em <= ctx.agora);
}

/** What somebody asks for with the device in hand: it rings in the quiet hours too. */
export async function avisarDeTeste(ctx: Ctx, inscricaoId: string): Promise<void> {
  const id = uuidv7();
  const painel = ctx.usuario.painelPrefeitura && ctx.painel !== 'contribuinte' ? 'prefeitura' : 'contribuinte';
  const aviso = {
    ...({ painel, evento: `teste:${id}`, titulo: 'Aviso de teste' } as const),
    texto: `É assim que os avisos de ${ctx.organizacao.nome} chegam a este aparelho.`,
    link: `/${painel}/minha-conta/cadastro?secao=celular`,
  };
  if (await escrever(ctx, [{ id, inscricao_id: inscricaoId, tentar_em: ctx.agora }], aviso, true)) await pedirEnvio(ctx);
}
