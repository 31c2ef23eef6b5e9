import { Readable } from 'node:stream';
import { readAll } from '#platform/files/read-all.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Ctx } from '#platform/http/context.ts';
import { lockBytes } from '#platform/http/uploads.ts';
import { pedirCarimbo, type Tsa } from '#platform/signing/carimbo.ts';
import type { SealOptions } from '#platform/signing/seal-pdf.ts';
import { registrarArquivo } from '../arquivos/index.ts';
import { COMO_ASSINOU, campoUnico, carimboDe, findSignatarios, type MetodoComCarimbo } from '../licencas/index.ts';
import { type Alvo, demandPoder } from './commands.ts';
import type { ArquivoAtual } from './queries.ts';

interface Guardado {
  files: FileStore;
}

export const abrirArquivo = async (ctx: Ctx, { files }: Guardado, { sha256 }: ArquivoAtual): Promise<Buffer> =>
  readAll(await files.open(ctx.organizacao.id, sha256));

/** The stamp of who is about to sign, in their space of the last page. */
export async function carimboDeQuemAssina(ctx: Ctx, alvo: Alvo, metodo: MetodoComCarimbo): Promise<SealOptions> {
  const firma = await demandPoder(ctx, alvo);
  const signatarios = await findSignatarios(ctx, alvo.licenca_id);
  const eu = signatarios.find((s) => s.id === alvo.id);
  if (!eu) throw new Error(`signature ${alvo.id} is of no signer`);
  const imagem = firma && (await ctx.tx.selectFrom('firma').select('imagem').where('id', '=', firma.id).executeTakeFirst());
  const carimbo = carimboDe(
    { ...eu, imagem: imagem?.imagem ?? null },
    { l: alvo, signatarios, municipio: ctx.organizacao, como: COMO_ASSINOU[metodo], quando: ctx.agora },
  );
  return { ...carimbo, campo: campoUnico(carimbo.campo) };
}

/** While somebody waits for it, one short try. @returns null where nobody stamps, or does not in time: the signature goes without */
export async function carimbarNaHora(tsa: Tsa | undefined, assinatura: Uint8Array): Promise<Buffer | null> {
  if (!tsa) return null;
  const carimbo = await pedirCarimbo(tsa, assinatura, NA_HORA_MS).catch(() => null);
  return carimbo?.token ?? null;
}
const NA_HORA_MS = 5000;

/** The document with one signature more, as it came out of the quarantine. */
export async function guardarAssinado(
  ctx: Ctx,
  { files }: Guardado,
  { nome }: ArquivoAtual,
  { assinado: bytes, sha256 }: { assinado: Uint8Array; sha256: string },
): Promise<{ arquivo_id: string; tamanho: number }> {
  const assinado = Buffer.from(bytes);
  // what no row comes to name is swept, and the sweep waits for this act
  await lockBytes(ctx.tx, sha256, 'shared');
  const guardado = await files.put(ctx.organizacao.id, Readable.from([assinado]), { maxBytes: assinado.length });
  const { id: arquivo_id, tamanho } = await registrarArquivo(ctx, { ...guardado, nome, tipo: 'application/pdf' });
  return { arquivo_id, tamanho };
}
