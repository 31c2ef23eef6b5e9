import type { Licenca } from '@portal/domain/licencas/contract';
import { can } from '@portal/domain/usuarios/permissions';
import { AppError, requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findVersao } from '../processos/index.ts';
import { lockRequerimento, registrarEvento } from '../requerimentos/index.ts';
import { lerEtapas, respostasEmVigor, setoresDe, tocar } from '../tramitacao/index.ts';
import { regenerar } from './commands.ts';
import { findLicenca, findLicencas, type LicencaRow, numeroDe } from './queries.ts';

/** The document anew; the signatures on the old one are lost. @throws AppError 403, 404, 409; RuleError `licenca_encerrada` */
export async function regenerarLicenca(ctx: Ctx, licencaId: string, versao: number, motivo: string) {
  const { r, l, definicao } = await abrirDocumento(ctx, licencaId, versao);
  await regenerar(ctx, l, r, definicao);
  await registrarEvento(ctx, r.id, {
    tipo: 'licenca_regenerada',
    texto: `Gerou de novo ${l.titulo} ${numeroDe(l)}; as assinaturas anteriores se perderam.`,
    motivo,
  });
  await tocar({ ctx, r }, 'licenca.regenerar', { licenca_id: licencaId });
  return findAtual(ctx, l);
}

/** The document of now under the same number. */
export async function findAtual(ctx: Ctx, l: LicencaRow): Promise<Licenca> {
  const [newest] = (await findLicencas(ctx, l.requerimento_id)).filter(
    (x) => x.numero === l.numero && x.ano === l.ano && x.titulo === l.titulo,
  );
  return newest!;
}

/** Loads, locks and allows what makes a document anew. @throws AppError 403, 404, 409 */
export async function abrirDocumento(ctx: Ctx, licencaId: string, versao: number | null) {
  const before = await findLicenca(ctx.tx, licencaId);
  if (!before) throw new AppError(404, 'Documento não encontrado.');
  const r = await lockRequerimento(ctx, before.requerimento_id);
  const l = (await findLicenca(ctx.tx, licencaId)) ?? before;
  // whoever decides in the step that issued it
  const etapa = (await lerEtapas(ctx, r.id)).filter((e) => e.id === l.etapa_id);
  const decide = setoresDe(etapa).some((setor) => can(ctx.usuario, 'prefeitura.requerimento.decidir', setor));
  requireThat(decide || can(ctx.usuario, 'perfil.gestor.prefeitura'));
  if (versao !== null) requireFresh(l.versao, versao);
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  r.respostas = await respostasEmVigor(ctx, r, definicao);
  return { r, l, definicao };
}
