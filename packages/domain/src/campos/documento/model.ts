import { z } from 'zod';
import { formatDocumento, onlyAlnum, parseCnpj, parseCpf } from '../../text/documento.ts';
import type { TipoCampo } from '../tipo.ts';

/** A CPF, a CNPJ (letters too), or either; kept without mask. */
export const documentoConfig = z.object({
  tipo: z.literal('documento'),
  aceita: z.enum(['cpf', 'cnpj', 'ambos']).default('ambos'),
});
export type DocumentoConfig = z.output<typeof documentoConfig>;

const NOME = { cpf: 'CPF inválido.', cnpj: 'CNPJ inválido.', ambos: 'CPF ou CNPJ inválido.' } as const;

export const documento: TipoCampo<DocumentoConfig, string> = {
  tipo: 'documento',
  rascunho: z.string().max(30),
  vazio: '',
  pessoal: true,
  isVazio: (r) => r.trim() === '',
  erros: (r, { aceita }) => {
    const ok = (aceita !== 'cnpj' && parseCpf(r)) || (aceita !== 'cpf' && parseCnpj(r));
    return ok ? [] : [{ campo: '', mensagem: `${NOME[aceita]} Confira os números.` }];
  },
  normalizar: onlyAlnum,
  texto: formatDocumento,
  coluna: formatDocumento,
};
