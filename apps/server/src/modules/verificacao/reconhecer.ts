import type { Reconhecimento } from '@portal/domain/licencas/contract';
import type { Ctx } from '#platform/http/context.ts';
import { listCertificadosPublicos } from '../certificados/index.ts';
import { findLicencaDoArquivo } from '../licencas/index.ts';
import { findPecaDoArquivo } from '../pecas/index.ts';
import { findLaudoDoArquivo } from '../vistorias/index.ts';
import { verificar } from './verificar.ts';

/** Whoever has the file may know what its code would tell them; without the file nobody has its sum. */
export async function reconhecerArquivo(ctx: Ctx, sha256: string, confiados: readonly Buffer[]): Promise<Reconhecimento> {
  const selos = (await listCertificadosPublicos(ctx)).map((c) => c.sha256);
  const raizes = confiados.map((der) => der.toString('base64'));
  const codigo =
    (await findLicencaDoArquivo(ctx.tx, sha256)) ??
    (await findPecaDoArquivo(ctx.tx, sha256)) ??
    (await findLaudoDoArquivo(ctx.tx, sha256));
  if (codigo === null) return { documento: null, selos, raizes };
  const { titulo, numero, situacao, is_valida } = await verificar(ctx, codigo);
  return { documento: { codigo, titulo, numero, situacao, is_valida }, selos, raizes };
}
