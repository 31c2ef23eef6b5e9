import type { Certificado, CertificadoPublico } from '@portal/domain/certificados/contract';
import type { Tx } from '#platform/db/doors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { decifrar, findEmUso } from './selo.ts';

/** More than a town ever had: one a year, and some by mistake. */
const MAX = 100;

function selectCertificados(tx: Tx) {
  return tx
    .selectFrom('certificado as c')
    .leftJoin('usuario as i', 'i.id', 'c.instalado_por')
    .leftJoin('usuario as r', 'r.id', 'c.retirado_por')
    .selectAll('c')
    .select(['i.nome as quem_instalou', 'r.nome as quem_retirou'])
    .orderBy('c.criado_em', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MAX);
}
type Linha = Awaited<ReturnType<ReturnType<typeof selectCertificados>['execute']>>[number];

/** The chain of a row; of those that were made before it was kept, out of the file. */
async function cadeiaDe(ctx: Pick<Ctx, 'cofre'>, linha: Pick<Linha, 'cadeia' | 'p12_cifrado'>): Promise<Buffer[]> {
  if (linha.cadeia.length > 0) return linha.cadeia;
  const { lerPkcs12 } = await import('#platform/signing/seal.ts');
  const { p12, senha } = decifrar(ctx.cofre, linha.p12_cifrado);
  return lerPkcs12(p12, senha).certificados;
}

async function naTela(ctx: Ctx, linha: Linha, emUso: string | undefined): Promise<Certificado> {
  const { fatosDoCertificado } = await import('@portal/domain/pdf-assinado/certificado');
  const fatos = fatosDoCertificado((await cadeiaDe(ctx, linha))[0] as Buffer);
  const situacao = (): Certificado['situacao'] => {
    if (linha.retirado_em) return 'Retirado';
    if (linha.valido_ate <= ctx.agora) return 'Vencido';
    return linha.id === emUso ? 'Em uso' : 'Em reserva';
  };
  return {
    id: linha.id,
    origem: linha.origem as Certificado['origem'],
    nome: fatos.nome,
    emissor: fatos.emissor,
    serie: fatos.serie,
    sha256: fatos.sha256,
    cnpj: fatos.cnpj,
    icp_brasil: fatos.icp_brasil,
    situacao: situacao(),
    valido_de: fatos.valido_de.toISOString(),
    valido_ate: linha.valido_ate.toISOString(),
    instalado_em: linha.criado_em.toISOString(),
    instalado_por: linha.quem_instalou ?? '',
    retirado_em: linha.retirado_em?.toISOString() ?? null,
    retirado_por: linha.quem_retirou ?? '',
    retirado_porque: linha.retirado_porque,
  };
}

/** What seals first, then the others, newest first. */
export async function listCertificados(ctx: Ctx): Promise<Certificado[]> {
  const [linhas, emUso] = [await selectCertificados(ctx.tx).execute(), await findEmUso(ctx.tx, ctx.agora)];
  const todos: Certificado[] = [];
  for (const linha of linhas) todos.push(await naTela(ctx, linha, emUso?.id));
  return [...todos.filter((c) => c.situacao === 'Em uso'), ...todos.filter((c) => c.situacao !== 'Em uso')];
}

/** @throws AppError 404 */
export async function findCertificado(ctx: Ctx, id: string): Promise<Certificado> {
  const linha = await selectCertificados(ctx.tx).where('c.id', '=', id).executeTakeFirst();
  if (!linha) throw new AppError(404, 'Certificado não encontrado.');
  return naTela(ctx, linha, (await findEmUso(ctx.tx, ctx.agora))?.id);
}

/** hex SHA-256 of each certificate that seals or sealed here. */
export const findSelos = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('certificado').select('certificado_sha256').execute()).map((c) => c.certificado_sha256);

/** What anybody may know: who reads a sealed paper years later asks for those that are out of use too. */
export async function listCertificadosPublicos(ctx: Ctx): Promise<CertificadoPublico[]> {
  return (await listCertificados(ctx)).map(({ id, origem, nome, emissor, serie, sha256, situacao, valido_de, valido_ate }) => ({
    ...{ id, origem, nome, emissor, serie, sha256, situacao, valido_de, valido_ate },
  }));
}

const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/(.{64})(?=.)/g, '$1\n')}\n-----END CERTIFICATE-----\n`;

/** The chain without its key. @throws AppError 404 */
export async function baixarCertificado(ctx: Ctx, id: string): Promise<BytesAnswer> {
  const linha = await ctx.tx
    .selectFrom('certificado')
    .select(['cadeia', 'p12_cifrado', 'valido_ate'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!linha) throw new AppError(404, 'Certificado não encontrado.');
  const bytes = Buffer.from((await cadeiaDe(ctx, linha)).map(pem).join(''));
  return { bytes, nome: 'certificado-do-municipio.pem', tipo: 'application/x-pem-file' };
}
