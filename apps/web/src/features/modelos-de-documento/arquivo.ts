import { conteudoSchema } from '@portal/domain/modelos-de-documento/conteudo';
import { codigoDoModelo } from '@portal/domain/modelos-de-documento/contract';
import { TIPOS_DE_MODELO, type TipoDeModelo } from '@portal/domain/modelos-de-documento/nomes';
import { z } from 'zod';

/** What a portal writes of one model, to be read here or in another town. */
export const FORMATO = 'modelo-de-documento/1';

const arquivoSchema = z.object({
  formato: z.literal(FORMATO),
  codigo: codigoDoModelo,
  nome: z.string().min(3).max(120),
  tipo: z.enum(Object.keys(TIPOS_DE_MODELO) as [TipoDeModelo, ...TipoDeModelo[]]),
  conteudo: conteudoSchema,
});
export type ArquivoDeModelo = z.output<typeof arquivoSchema>;

/** Bytes: the longest content is a sixth of it. */
const MAX = 400_000;

/** @throws Error with a sentence for whoever chose the file */
export async function lerArquivo(file: File): Promise<ArquivoDeModelo> {
  if (file.size > MAX) throw new Error('O arquivo é grande demais para ser um modelo de documento.');
  const lido = arquivoSchema.safeParse(
    await file
      .text()
      .then(JSON.parse)
      .catch(() => null),
  );
  if (lido.success) return lido.data;
  throw new Error('Este arquivo não é um modelo de documento exportado por um portal, ou foi mudado depois.');
}

export const escreverArquivo = (modelo: Omit<ArquivoDeModelo, 'formato'>) => ({
  blob: new Blob([JSON.stringify({ formato: FORMATO, ...modelo }, null, 2)], { type: 'application/json' }),
  nome: `modelo-${modelo.codigo.toLowerCase()}.json`,
});
