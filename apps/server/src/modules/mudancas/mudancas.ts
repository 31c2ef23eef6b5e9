import { isDeepStrictEqual } from 'node:util';
import type { DadosIn } from '@portal/domain/http/endpoint';
import { type Assunto, type listarMudancas, MUDANCAS_CONTADAS } from '@portal/domain/mudancas/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';

type Campos = Readonly<Record<string, unknown>>;
/** Subjects of which there are many, told on the page of each. */
type DeMuitos = 'convenio' | 'firma' | 'profissional' | 'requerente';

/**
 * Keeps what a saving changes, with the saving. Nothing when it changes nothing. Both sides without secrets.
 * @param alvo the record that changed, where the subject is one of many
 * @returns the fields that changed
 */
export async function guardarMudanca(
  ctx: Ctx,
  assunto: Assunto | DeMuitos,
  antes: Campos,
  depois: Campos,
  alvo: string | null = null,
): Promise<string[]> {
  const mudou = Object.keys(depois).filter((campo) => !isDeepStrictEqual(plain(antes[campo]), plain(depois[campo])));
  if (mudou.length === 0) return [];
  const so = (de: Campos) => JSON.stringify(Object.fromEntries(mudou.map((campo) => [campo, de[campo] ?? null])));
  await ctx.tx
    .insertInto('mudanca')
    .values({
      id: uuidv7(),
      assunto,
      alvo,
      em: ctx.agora,
      usuario_id: ctx.usuario.id || null,
      antes: so(antes),
      depois: so(depois),
    })
    .execute();
  return mudou;
}

/** As the database keeps it: undefined is null. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** The last changes of a setting; of one record, where the subject is one of many. */
export async function listMudancas(
  ctx: Ctx,
  assunto: Assunto | DeMuitos,
  alvo: string | null = null,
): Promise<DadosIn<typeof listarMudancas>> {
  const rows = await ctx.tx
    .selectFrom('mudanca as m')
    .leftJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select(['m.id', 'm.em', 'm.antes', 'm.depois', 'u.nome'])
    .where('m.assunto', '=', assunto)
    .$if(alvo !== null, (q) => q.where('m.alvo', '=', alvo))
    .orderBy('m.em', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MUDANCAS_CONTADAS)
    .execute();
  return rows.map(({ nome, em, antes, depois, id }) => ({
    id,
    em: em.toISOString(),
    quem: nome ?? 'Alguém que não está mais no portal',
    antes: antes as Record<string, unknown>,
    depois: depois as Record<string, unknown>,
  }));
}
