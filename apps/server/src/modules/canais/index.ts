import { can } from '@portal/domain/usuarios/permissions';
import type { Ctx } from '#platform/http/context.ts';
import { existeProcesso } from '../processos/index.ts';
import { findRequerimento } from '../requerimentos/index.ts';

const CANAL = /^(?:private-(usuario|requerimento|setor)|presence-(rascunho|mesa))\.([0-9a-f-]{36})\.o(\d+)$/;

/**
 * Whether the person may hear a channel: their own, a request they see, a sector they work in, the draft of a process that
 * they look after, the desk of a request (in both each sees who else is; no party hears a desk). Names end in the town's id.
 */
export async function podeOuvir(ctx: Ctx, canal: string): Promise<boolean> {
  const [, privado, presenca, id = '', organizacao] = CANAL.exec(canal) ?? [];
  const kind = privado ?? presenca;
  if (!kind || organizacao !== String(ctx.organizacao.id)) return false;
  if (kind === 'usuario') return id === ctx.usuario.id;
  if (kind === 'rascunho' && ctx.usuario.painelSistema) return can(ctx.usuario, 'perfil.administrador');
  if (kind === 'rascunho')
    return ctx.usuario.painelPrefeitura && can(ctx.usuario, 'perfil.gestor.prefeitura') && existeProcesso(ctx, id);
  if (kind === 'mesa') return ctx.usuario.painelPrefeitura && ve({ ...ctx, painel: 'prefeitura' }, id);
  if (kind === 'setor')
    return (
      ctx.usuario.painelPrefeitura &&
      (ctx.usuario.setores.some((s) => s.id === id) || (seesEverything(ctx) && existeSetor(ctx, id)))
    );
  for (const painel of ['prefeitura', 'contribuinte'] as const) {
    if (painel === 'prefeitura' ? !ctx.usuario.painelPrefeitura : !ctx.usuario.painelContribuinte) continue;
    if (await ve({ ...ctx, painel }, id)) return true;
  }
  return false;
}

/** Whether the person may open the request in that panel. */
const ve = (ctx: Ctx, id: string): Promise<boolean> =>
  findRequerimento(ctx, id).then(
    () => true,
    () => false,
  );

const existeSetor = async ({ tx }: Ctx, id: string): Promise<boolean> =>
  (await tx.selectFrom('setor').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const seesEverything = ({ usuario }: Ctx): boolean =>
  ['prefeitura.requerimento.visualizar', 'perfil.gestor.prefeitura', 'perfil.administrador', 'root'].some((p) =>
    usuario.permissoes.includes(p),
  );
