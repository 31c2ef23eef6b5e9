import { RuleError } from '@portal/domain/http/rule-error';
import type { MeuPapel, Papel } from '@portal/domain/partes/papeis';
import { admiteTroca, type Lado, PASSOS, type PassoDaTroca } from '@portal/domain/responsaveis/troca';
import { can } from '@portal/domain/usuarios/permissions';
import { requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { lockRequerimento, type RequerimentoRow } from '../requerimentos/index.ts';
import { lerEtapas, setoresDe } from '../tramitacao/index.ts';
import type { TrocaRow } from './trocas.ts';

/** Who speaks for the owner: they, whoever asks in their name, and who holds their power of attorney. */
const DO_DONO: readonly Papel[] = ['proprietario', 'requerente', 'procurador'];

export const isDono = (papeis: readonly MeuPapel[]): boolean =>
  papeis.some((p) => p.aceite !== 'Saiu' && DO_DONO.includes(p.papel));

/**
 * The sides on which somebody stands in one change. Nobody consents for the owner to their own coming or going: who leaves may only
 * name another when they have gone, and the town hall then asks the owner.
 */
export function ladosNa(
  { usuario, painel }: Pick<Ctx, 'usuario' | 'painel'>,
  t: Pick<TrocaRow, 'especie' | 'pedida_por' | 'sai_usuario_id' | 'entra_email'>,
  { papeis, decide }: { papeis: readonly MeuPapel[]; decide: boolean },
): Lado[] {
  if (painel === 'prefeitura') return decide ? ['prefeitura'] : [];
  if (painel !== 'contribuinte') return [];
  const saiEu = t.sai_usuario_id === usuario.id;
  const entroEu = t.entra_email !== '' && t.entra_email === usuario.email.toLowerCase();
  const lados: Lado[] = [];
  if (isDono(papeis) && !entroEu && !(saiEu && t.especie === 'troca')) lados.push('dono');
  if (t.pedida_por === usuario.id && t.especie === 'troca') lados.push('pediu');
  if (saiEu) lados.push('tecnico');
  return lados;
}

/** Whoever decides in a step of the request, or answers for the town. */
export const decideNo = ({ usuario, painel }: Pick<Ctx, 'usuario' | 'painel'>, setores: readonly string[]): boolean =>
  painel === 'prefeitura' &&
  (setores.some((s) => can(usuario, 'prefeitura.requerimento.decidir', s)) || can(usuario, 'perfil.gestor.prefeitura'));

/** A filed request that goes on, or was approved and is being built, as the screen saw it. @throws AppError 404, 409; RuleError */
export async function abrirPedido(ctx: Ctx, id: string, versao: number): Promise<RequerimentoRow> {
  const r = await lockRequerimento(ctx, id);
  requireFresh(r.versao, versao);
  exigirEmObra(r);
  return r;
}

export function exigirEmObra(r: Pick<RequerimentoRow, 'status' | 'protocolado_em'>): void {
  if (!admiteTroca(r.status, r.protocolado_em !== null))
    throw new RuleError('ato_indisponivel', `O requerimento está em "${r.status}": quem responde por ele não muda mais.`);
}

export async function meusPapeis({ tx, usuario }: Ctx, id: string): Promise<MeuPapel[]> {
  const rows = await tx
    .selectFrom('parte as t')
    .leftJoin('parte_aceite as pa', (on) =>
      on
        .onRef('pa.requerimento_id', '=', 't.requerimento_id')
        .onRef('pa.usuario_id', '=', 't.usuario_id')
        .onRef('pa.papel', '=', 't.papel'),
    )
    .select(['t.papel', 'pa.situacao as aceite'])
    .where('t.requerimento_id', '=', id)
    .where('t.usuario_id', '=', usuario.id)
    .execute();
  return rows as MeuPapel[];
}

/** @throws AppError 403 where this person may never do it; the rule itself says when */
export async function exigirLado(ctx: Ctx, r: RequerimentoRow, t: TrocaRow, passo: PassoDaTroca): Promise<void> {
  const papeis = ctx.painel === 'contribuinte' ? await meusPapeis(ctx, r.id) : [];
  const decide = ctx.painel === 'prefeitura' && decideNo(ctx, setoresDe(await lerEtapas(ctx, r.id)));
  const lados = ladosNa(ctx, t, { papeis, decide });
  const { quem }: { quem: readonly Lado[] } = PASSOS[passo];
  requireThat(quem.some((lado) => lados.includes(lado)));
}

/** Accounts that speak for the owner, but for those who may not in this change. */
export async function findDonos(
  { tx }: Ctx,
  id: string,
  fora: { ids: readonly (string | null)[]; email: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('parte as t')
    .innerJoin('usuario as u', 'u.id', 't.usuario_id')
    .leftJoin('parte_aceite as pa', (on) =>
      on
        .onRef('pa.requerimento_id', '=', 't.requerimento_id')
        .onRef('pa.usuario_id', '=', 't.usuario_id')
        .onRef('pa.papel', '=', 't.papel'),
    )
    .select('u.id')
    .distinct()
    .where('t.requerimento_id', '=', id)
    .where('t.papel', 'in', DO_DONO)
    .where('u.email', 'is distinct from', fora.email)
    .where((eb) => eb.or([eb('pa.situacao', 'is', null), eb('pa.situacao', '<>', 'Saiu')]))
    .execute();
  return rows.map((row) => row.id).filter((um) => !fora.ids.includes(um));
}
