import { z } from 'zod';
import { formatDocumento, onlyAlnum, parseCnpj, parseCpf } from '../../text/documento.ts';
import { diz } from '../sentido.ts';
import type { TipoCampo } from '../tipo.ts';

/** A CPF, a CNPJ (letters too), or either; kept without mask. */
export const documentoConfig = z.object({
  tipo: z.literal('documento'),
  aceita: diz('o que se aceita', z.enum(['cpf', 'cnpj', 'ambos']).default('ambos')),
});

const NOME = { cpf: 'CPF inválido.', cnpj: 'CNPJ inválido.', ambos: 'CPF ou CNPJ inválido.' } as const;

export const documento: TipoCampo<typeof documentoConfig, string> = {
  tipo: 'documento',
  config: documentoConfig,
  rascunho: z.string().max(30),
  vazio: '',
  classe: 'texto',
  curto: true,
  pessoal: true,
  isVazio: (r) => r.trim() === '',
  erros: (r, { aceita }) => {
    const ok = (aceita !== 'cnpj' && parseCpf(r)) || (aceita !== 'cpf' && parseCnpj(r));
    return ok ? [] : [{ campo: '', mensagem: `${NOME[aceita]} Confira os números.` }];
  },
  normalizar: onlyAlnum,
  texto: formatDocumento,
  coluna: formatDocumento,
  exemplo: ({ aceita }) => (aceita === 'cnpj' ? '11222333000181' : '52998224725'),
};
