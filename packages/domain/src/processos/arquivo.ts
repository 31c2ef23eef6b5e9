import { z } from 'zod';
import { RuleError } from '../http/rule-error.ts';
import { type Definicao, definicaoSchema } from './definicao.ts';
import { problemasDoEsquema } from './esquema.ts';
import { cabe, MAX_DEFINICAO } from './rascunho.ts';

export const FORMATO_DO_ARQUIVO = 'processo/1';

const arquivoSchema = z.object({
  formato: z.literal(FORMATO_DO_ARQUIVO),
  exportado_em: z.iso.datetime(),
  /** Name of the town it comes from; for people, nothing depends on it. */
  origem: z.string().max(200),
  slug: z.string().regex(/^[a-z0-9-]{3,80}$/),
  definicao: z.unknown(),
});
export type ArquivoDeProcesso = Omit<z.output<typeof arquivoSchema>, 'definicao'> & { definicao: Definicao };

/** The file of a process: reads the same in every town. */
export const escreverArquivo = (a: Omit<ArquivoDeProcesso, 'formato'>): string =>
  `${JSON.stringify({ formato: FORMATO_DO_ARQUIVO, ...a }, null, 2)}\n`;

const refuse = (codigo: string, texto: string, erros: RuleError['erros'] = []) => new RuleError(codigo, texto, erros);

/**
 * The process in a file.
 * @throws RuleError `arquivo_grande`, `arquivo_ilegivel`, `arquivo_de_outro_formato`, `definicao_com_problemas` with each fault by its place
 */
export function lerArquivo(texto: string): ArquivoDeProcesso {
  if (texto.length > MAX_DEFINICAO) throw refuse('arquivo_grande', 'O arquivo passa de 1 MB.');
  let lido: unknown;
  try {
    lido = JSON.parse(texto.replace(/^\uFEFF/, ''));
  } catch {
    throw refuse('arquivo_ilegivel', 'O arquivo não é JSON. Use o arquivo que o portal exporta, sem mudar o formato.');
  }
  const formato = (lido as { formato?: unknown } | null)?.formato;
  if (typeof formato !== 'string' || !formato.startsWith('processo/'))
    throw refuse('arquivo_de_outro_formato', 'Este arquivo não é de um processo exportado pelo portal.');
  if (formato !== FORMATO_DO_ARQUIVO)
    throw refuse(
      'arquivo_de_outro_formato',
      `O arquivo é do formato ${formato.slice(0, 20)} e aqui se lê o ${FORMATO_DO_ARQUIVO}.`,
    );
  const arquivo = cabe(lido) ? arquivoSchema.safeParse(lido) : null;
  if (!arquivo?.success)
    throw refuse('arquivo_ilegivel', 'O arquivo está incompleto: precisa de exportado_em, origem, slug e definicao.');
  const problemas = problemasDoEsquema(arquivo.data.definicao);
  if (problemas.length) {
    throw refuse(
      'definicao_com_problemas',
      'A definição do arquivo não segue o formato.',
      problemas.map((p) => ({ campo: p.onde.id, mensagem: p.texto })),
    );
  }
  return { ...arquivo.data, definicao: definicaoSchema.parse(arquivo.data.definicao) };
}
