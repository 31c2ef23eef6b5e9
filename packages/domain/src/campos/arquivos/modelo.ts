import { z } from 'zod';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** What a model to download may be. The content decides; a DXF is text like any other, so there the name says it too. */
const FORMATOS_DE_MODELO: Record<string, readonly string[]> = {
  pdf: ['application/pdf'],
  docx: [`${OFFICE}.wordprocessingml.document`],
  xlsx: [`${OFFICE}.spreadsheetml.sheet`],
  odt: ['application/vnd.oasis.opendocument.text'],
  dwg: ['image/vnd.dwg'],
  dxf: ['image/vnd.dxf', 'text/plain', 'application/octet-stream'],
};
export const EXTENSOES_DE_MODELO = Object.keys(FORMATOS_DE_MODELO).map((e) => `.${e}`);
export const MODELO_MAX_MB = 20;

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A file of the town, by the hash of its content: old versions of a process keep theirs. */
export const arquivoDoModeloSchema = z.object({
  sha256,
  nome: z.string().min(1).max(200),
  /** bytes */
  tamanho: z.number().int().positive(),
});
export type ArquivoDoModelo = z.output<typeof arquivoDoModeloSchema>;

/** A form or example to download first: a file that the town sent, a place on the web, or both. */
export const modeloSchema = z
  .object({
    nome: z.string().min(3).max(120),
    /** Where it lies on the web, e.g. on the site of the town. */
    url: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .optional(),
    arquivo: arquivoDoModeloSchema.optional(),
  })
  .refine((m) => m.url !== undefined || m.arquivo !== undefined, 'envie o arquivo ou escreva o endereço dele na internet');
export type ModeloDeArquivo = z.output<typeof modeloSchema>;

const extensaoDe = (nome: string): string => nome.split('.').at(-1)?.toLowerCase() ?? '';

/**
 * The sentence for a file that cannot be a model; null when it can.
 * @param tipo media type by content; left out where only the name is known
 */
export function recusaDoModelo({ nome, tipo, tamanho }: { nome: string; tipo?: string; tamanho: number }): string | null {
  const tipos = FORMATOS_DE_MODELO[extensaoDe(nome)];
  if (!tipos || (tipo !== undefined && !tipos.includes(tipo)))
    return 'O modelo precisa ser um arquivo PDF, DOCX, XLSX, ODT, DWG ou DXF.';
  if (tamanho === 0) return 'O arquivo está vazio.';
  return tamanho > MODELO_MAX_MB * 1024 * 1024 ? `O modelo passa de ${MODELO_MAX_MB} MB.` : null;
}
