import { RuleError } from '@portal/domain/http/rule-error';
import { PAPEIS, type Papel } from '@portal/domain/partes/papeis';
import { ENVIAM_TERMOS } from '@portal/domain/termos/permissoes';
import { podeAgir } from '@portal/domain/tramitacao/quem';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import type { Apontamentos } from '@portal/domain/vistorias/apontamentos';
import { type Falha, falhasDe } from '@portal/domain/vistorias/de-novo';
import { canVistoriar } from '@portal/domain/vistorias/permissoes';
import { sql } from 'kysely';
import { AppError, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { SITUACAO } from '../pendencias/index.ts';
import { findVersao } from '../processos/index.ts';
import { findRequerimento } from '../requerimentos/index.ts';
import { lerEtapas, relacaoDe, setoresDe } from '../tramitacao/index.ts';
import { findVistoria, type VistoriaRow } from '../vistorias/index.ts';

/** What failed on a visit that is over, for whoever inspects in its sector. @throws AppError 403, 404; RuleError `vistoria_em_curso` */
export async function findFalhas(ctx: Ctx, id: string): Promise<{ v: VistoriaRow; falhas: Falha[] }> {
  if (ctx.painel !== 'prefeitura') throw new AppError(404, 'Vistoria não encontrada.');
  const v = await findVistoria(ctx, id);
  requireThat(canVistoriar(ctx.usuario, v.setor_id) && ctx.usuario.suporte === null);
  if (v.status !== 'Realizada') throw new RuleError('vistoria_em_curso', 'Conclua a vistoria antes de apontar o que reprovou.');
  return { v, falhas: v.resultado === 'Não realizada' ? [] : falhasDe(v.regra.roteiro, v.respostas) };
}

interface Virou {
  linha: string;
  numero: number | null;
  situacao: string | null;
  termo_id: string | null;
  termo_tipo: string | null;
  termo_numero: string | null;
  respondidos: number;
  destinatarios: number;
}

const findQueViraram = async ({ tx }: Ctx, id: string) => {
  const { rows } = await sql<Virou>`
    select a.linha, p.numero, p.situacao, t.id as termo_id, t.tipo as termo_tipo, t.numero as termo_numero,
           count(d.id)::integer as destinatarios, count(d.respondido_em)::integer as respondidos
      from vistoria_apontamento a left join pendencia p on p.id = a.pendencia_id
      left join termo_enviado t on t.id = a.termo_id left join termo_destinatario d on d.termo_id = t.id
     where a.vistoria_id = ${id} and (a.pendencia_id is not null or a.termo_id is not null)
     group by a.linha, p.numero, p.situacao, t.id, t.tipo, t.numero`.execute(tx);
  return new Map(rows.map((r) => [r.linha, r]));
};

const palavrasDe = (x: Virou): NonNullable<Apontamentos['falhas'][number]['virou']> =>
  x.termo_id
    ? {
        nome: `${x.termo_tipo} ${x.termo_numero}`,
        situacao: x.respondidos > 0 ? 'Respondido' : 'Enviado',
        respondida: x.respondidos > 0,
        termo_id: x.termo_id,
      }
    : {
        nome: `Pendência nº ${x.numero}`,
        situacao: x.situacao === SITUACAO.rascunho ? 'A enviar' : (x.situacao ?? ''),
        respondida: x.situacao === SITUACAO.validar || x.situacao === SITUACAO.resolvida,
        termo_id: null,
      };

/** Steps that items may be left to: open ones in which the town hall has the word; first the one that waits for this kind. */
export async function findEtapas(ctx: Ctx, v: VistoriaRow): Promise<Apontamentos['etapas']> {
  if (!v.requerimento_id) return [];
  const r = await findRequerimento(ctx, v.requerimento_id);
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const tipo = await ctx.tx.selectFrom('vistoria_tipo').select('codigo').where('id', '=', v.tipo_id).executeTakeFirstOrThrow();
  const espera = new Set(definicao.etapas.filter((e) => e.vistorias.includes(tipo.codigo)).map((e) => e.id));
  const abertas = (await lerEtapas(ctx, r.id)).filter(
    (e) => !e.substituida && (e.status === 'Aguardando prefeitura' || e.status === 'Em andamento'),
  );
  return abertas
    .sort((a, b) => Number(espera.has(b.definicao_id)) - Number(espera.has(a.definicao_id)) || a.ordem - b.ordem)
    .map((e) => ({
      id: e.id,
      nome: e.nome,
      pode_enviar: TRANSICOES.devolver.de.includes(e.status) && podeAgir('devolver', relacaoDe(ctx, r, false, setoresDe([e]))),
    }));
}

async function findDestinatarios({ tx }: Ctx, v: VistoriaRow): Promise<Apontamentos['destinatarios']> {
  if (!v.requerimento_id) {
    const um = await tx
      .selectFrom('vistoria')
      .select(['responsavel_nome', 'responsavel_documento'])
      .where('id', '=', v.id)
      .executeTakeFirstOrThrow();
    return um.responsavel_nome.length < 3
      ? []
      : [
          {
            chave: 'responsavel',
            usuario_id: null,
            nome: um.responsavel_nome,
            documento: um.responsavel_documento,
            papel: 'Responsável no local',
          },
        ];
  }
  const { rows } = await sql<{ usuario_id: string | null; nome: string; documento: string; papel: string }>`
    select distinct on (coalesce(p.usuario_id::text, nullif(p.documento, ''), p.nome)) p.usuario_id, p.nome,
           case when p.documento ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$' then p.documento else '' end as documento, p.papel
      from parte p where p.requerimento_id = ${v.requerimento_id}
     order by coalesce(p.usuario_id::text, nullif(p.documento, ''), p.nome), p.criado_em, p.id limit 50`.execute(tx);
  return rows.map((p, i) => ({ ...p, chave: p.usuario_id ?? `parte-${i}`, papel: PAPEIS[p.papel as Papel] ?? p.papel }));
}

/** @throws as `findFalhas` */
export async function verApontamentos(ctx: Ctx, id: string): Promise<Apontamentos> {
  const { v, falhas } = await findFalhas(ctx, id);
  const viraram = await findQueViraram(ctx, id);
  const pode_termo = ENVIAM_TERMOS.some((p) => canSomewhere(ctx.usuario, p));
  return {
    falhas: falhas.map((f) => {
      const virou = viraram.get(f.linha);
      return { ...f, virou: virou ? palavrasDe(virou) : null };
    }),
    etapas: await findEtapas(ctx, v),
    destinatarios: pode_termo ? await findDestinatarios(ctx, v) : [],
    pode_termo,
  };
}

/** Lines that failed and became nothing yet, with their rows locked against a second press. @throws RuleError `nada_a_apontar` */
export async function lockFalhas(ctx: Ctx, id: string): Promise<{ v: VistoriaRow; falhas: Falha[] }> {
  await ctx.tx.selectFrom('vistoria').select('id').where('id', '=', id).forUpdate().execute();
  const { v, falhas } = await findFalhas(ctx, id);
  const viraram = await findQueViraram(ctx, id);
  const novas = falhas.filter((f) => !viraram.has(f.linha));
  if (novas.length === 0)
    throw new RuleError('nada_a_apontar', 'Tudo o que reprovou nesta vistoria já virou pendência ou termo.');
  return { v, falhas: novas };
}
