import type { DadosIn } from '@portal/domain/http/endpoint';
import { dataDe } from '@portal/domain/text/datas';
import type * as contract from '@portal/domain/vistorias/contract';
import { alvosDoQuadro, faltasDosAlvos } from '@portal/domain/vistorias/de-novo';
import type { VistoriaStatus } from '@portal/domain/vistorias/status';
import type { Resultado } from '@portal/domain/vistorias/vistoria';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findQuadros } from '../quadros/index.ts';
import { isVisible } from '../requerimentos/index.ts';
import { numeroDaVistoria, visivel } from './queries.ts';
import { listTipos } from './tipos.ts';

interface Lida {
  id: string;
  numero: number;
  ano: number;
  tipo_id: string;
  tipo: string;
  alvo: string;
  status: VistoriaStatus;
  resultado: Resultado | null;
  vale_ate: string | null;
  inicio: Date | null;
  vejo: boolean;
}

/** Of all requests of a work, in the order in which they were asked for; those of others count, and are not shown. */
async function findDaObra(ctx: Ctx, id: string): Promise<Lida[]> {
  const { rows } = await sql<Lida>`
    select v.id, v.numero, v.ano, v.tipo_id, te.nome as tipo, v.alvo, v.status, v.resultado, v.vale_ate, v.inicio, ${visivel(ctx)} as vejo
      from vistoria v join requerimento q on q.id = v.requerimento_id and q.obra_id = ${id}
      join vistoria_tipo_edicao te on te.tipo_id = v.tipo_id and te.edicao = v.edicao
     order by v.pedida_em, v.id limit 1000`.execute(ctx.tx);
  return rows;
}

/** What a work goes through: each inspection that its licence asks for, by block or unit, and the others that were made. @throws AppError 404 */
export async function verVistoriasDaObra(ctx: Ctx, id: string): Promise<DadosIn<typeof contract.verVistoriasDaObra>> {
  const { rows } = await sql<{ licenca_de: string; processos: string[] }>`
    select o.licenca_de, array(select distinct p.processo_id from obra_ato a join requerimento p on p.id = a.requerimento_id
                                where a.obra_id = o.id and a.desfeito_em is null) as processos
      from obra o where o.id = ${id} and exists (select from requerimento r where r.obra_id = o.id and ${isVisible(ctx)})`.execute(
    ctx.tx,
  );
  const [obra] = rows;
  if (!obra) throw new AppError(404, 'Obra não encontrada.');
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const feitas = await findDaObra(ctx, id);
  const tipos = (await listTipos(ctx)).filter((t) => !t.arquivado && t.obras_de.some((p) => obra.processos.includes(p)));
  const quadro = (await findQuadros(ctx, [obra.licenca_de])).get(obra.licenca_de) ?? null;
  const palavras = (v: Lida) => ({
    ...{ id: v.vejo ? v.id : null, numero: numeroDaVistoria(v), tipo: v.tipo, alvo: v.alvo, status: v.status },
    ...{ resultado: v.resultado, inicio: v.inicio?.toISOString() ?? null },
  });
  const pedidas = tipos.flatMap((t) =>
    alvosDoQuadro(t.por, quadro).map((alvo) => {
      const dele = feitas.filter(
        (v) => v.tipo_id === t.id && (t.por === 'todo' || v.alvo.trim().toLowerCase() === alvo.toLowerCase()),
      );
      const ultima = dele.findLast((v) => v.status !== 'Cancelada');
      const [falta] = faltasDosAlvos({ ...t, por: 'todo' }, dele, null, hoje);
      return { nome: t.nome, alvo, falta: falta ?? null, ultima: ultima ? palavras(ultima) : null };
    }),
  );
  const ids = new Set(tipos.map((t) => t.id));
  return { pedidas, outras: feitas.filter((v) => v.vejo && !ids.has(v.tipo_id)).map(palavras), pedir_em: obra.licenca_de };
}
