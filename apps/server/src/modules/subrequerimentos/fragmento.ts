import type { Status } from '@portal/domain/requerimentos/status';
import { subsDosAutos } from '@portal/domain/subrequerimentos/fragmento';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { findVisiveis, fragmento, type Olhar } from '../requerimentos/index.ts';
import { acoesDe, type Passo, passos } from '../tramitacao/index.ts';

const CAMPOS = ['f.id', 'f.numero', 'f.processo_nome', 'pe.id as etapa_id', 'pe.nome as etapa_nome'] as const;
const status = sql<Status>`f.status`.as('status');

/** The one it belongs to, and the step there that waits for it. */
const pai = ({ ctx, r: { pai_id, pai_etapa_id } }: Olhar) =>
  pai_id && pai_etapa_id
    ? jsonObjectFrom(
        ctx.tx
          .selectFrom('requerimento as f')
          .innerJoin('etapa as pe', (on) => on.on('pe.id', '=', pai_etapa_id))
          .select([...CAMPOS, status])
          .where('f.id', '=', pai_id),
      )
    : sql<null>`null::json`;

/** Those that belong to it. */
const filhos = ({ ctx, r }: Olhar) =>
  jsonArrayFrom(
    ctx.tx
      .selectFrom('requerimento as f')
      .innerJoin('etapa as pe', 'pe.id', 'f.pai_etapa_id')
      .select([...CAMPOS, status])
      .where('f.pai_id', '=', r.id)
      .orderBy('f.criado_em')
      .orderBy('f.id'),
  );

/** Sub-requests that the step before the person may open by hand, by the names of their processes. */
async function findPossiveis(o: Olhar, todos: readonly Passo[]) {
  const { foco, naEtapa } = acoesDe(o, todos);
  const aberta = foco && naEtapa(foco).includes('pausar') ? foco.definicao_id : null;
  const subs = o.definicao.etapas.find((d) => d.id === aberta)?.subrequerimentos ?? [];
  if (subs.length === 0) return [];
  const rows = await o.ctx.tx
    .selectFrom('processo')
    .select(['slug', 'nome'])
    .where(
      'slug',
      'in',
      subs.map((s) => s.processo),
    )
    .where('ativo', '=', true)
    .execute();
  return subs.flatMap((s) => rows.filter((p) => p.slug === s.processo).map((p) => ({ id: s.id, nome: p.nome })));
}

export const subrequerimentos = fragmento(subsDosAutos, {
  le: { pai, filhos, passos },
  async ler(o, { pai, filhos, passos }) {
    const ids = [...(pai ? [pai] : []), ...filhos].map((f) => f.id);
    const vistos = ids.length ? await findVisiveis(o.ctx, ids) : new Set<string>();
    const com = <F extends { id: string }>(f: F) => ({ ...f, visivel: vistos.has(f.id) });
    const possiveis = o.quem === 'prefeitura' ? await findPossiveis(o, passos) : [];
    return { pai: pai && com(pai), subrequerimentos: filhos.map(com), subrequerimentos_possiveis: possiveis };
  },
  // whom it belongs to is known to everybody; whether it opens is said of each
  para: { prefeitura: (lido) => lido, parte: (lido) => lido, olha: (lido) => lido },
});
