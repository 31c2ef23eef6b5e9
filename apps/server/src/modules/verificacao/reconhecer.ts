import type { Reconhecimento } from '@portal/domain/licencas/contract';
import type { Ctx } from '#platform/http/context.ts';
import { listCertificadosPublicos } from '../certificados/index.ts';
import { verificarLicenca } from './queries.ts';

/** Whoever has the file may know what its code would tell them; without the file nobody has its sum. */
export async function reconhecerArquivo(ctx: Ctx, sha256: string): Promise<Reconhecimento> {
  const selos = (await listCertificadosPublicos(ctx)).map((c) => c.sha256);
  const licenca = await ctx.tx
    .selectFrom('arquivo as a')
    .innerJoin('licenca as l', 'l.arquivo_final_id', 'a.id')
    .select('l.codigo')
    .where('a.sha256', '=', sha256)
    .orderBy('l.emitida_em', 'desc')
    .executeTakeFirst();
  if (!licenca) return { documento: null, selos };
  const { codigo, titulo, numero, situacao, is_valida } = await verificarLicenca(ctx, licenca.codigo);
  return { documento: { codigo, titulo, numero, situacao, is_valida }, selos };
}
