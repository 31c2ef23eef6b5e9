import { z } from 'zod';
import type { TipoCampo } from '../tipo.ts';

export const FORMATOS = {
  pdf: { nome: 'PDF', tipos: ['application/pdf'] },
  imagem: { nome: 'imagem (JPG ou PNG)', tipos: ['image/jpeg', 'image/png'] },
} as const;
export type Formato = keyof typeof FORMATOS;

/** Files of a kind; the server looks at the content, not at the name. */
export const arquivosConfig = z.object({
  tipo: z.literal('arquivos'),
  formatos: z
    .array(z.enum(['pdf', 'imagem']))
    .min(1)
    .default(['pdf']),
  tamanho_max_mb: z.number().int().min(1).max(200).default(50),
  maximo: z.number().int().min(1).max(50).default(1),
});
export type ArquivosConfig = z.output<typeof arquivosConfig>;

export const arquivoEnviadoSchema = z.object({
  id: z.uuid(),
  nome: z.string().max(255),
  tamanho: z.number().int().nonnegative(),
  sha256: z.string().max(64),
});
export type ArquivoEnviado = z.output<typeof arquivoEnviadoSchema>;

/** The sentence for a file that a field does not take; null when it does. */
export function recusaDoArquivo(arquivo: { tipo: string; tamanho: number }, config: ArquivosConfig): string | null {
  const tipos = config.formatos.flatMap((f): readonly string[] => FORMATOS[f].tipos);
  if (!tipos.includes(arquivo.tipo))
    return `Este arquivo não é aceito aqui. Envie ${config.formatos.map((f) => FORMATOS[f].nome).join(' ou ')}.`;
  if (arquivo.tamanho > config.tamanho_max_mb * 1024 * 1024) return `O arquivo passa de ${config.tamanho_max_mb} MB.`;
  return null;
}

export const arquivos: TipoCampo<ArquivosConfig, ArquivoEnviado[]> = {
  tipo: 'arquivos',
  rascunho: z.array(arquivoEnviadoSchema).max(50),
  vazio: [],
  isVazio: (r) => r.length === 0,
  erros: (r, { maximo }) =>
    r.length > maximo ? [{ campo: '', mensagem: `Envie no máximo ${maximo} ${maximo === 1 ? 'arquivo' : 'arquivos'}.` }] : [],
  texto: (r) => r.map((a) => a.nome).join(', '),
};
