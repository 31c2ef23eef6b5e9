import { z } from 'zod';
import { ENDERECO_VAZIO, enderecoSchema } from '../../enderecos/model.ts';
import { formatCep } from '../../text/cep.ts';
import { errosDe, type TipoCampo } from '../tipo.ts';

export const enderecoConfig = z.object({ tipo: z.literal('endereco') });

const parte = z.string().max(255).default('');
const rascunho = z.object({
  cep: parte,
  logradouro: parte,
  numero: parte,
  complemento: parte,
  bairro: parte,
  cidade: parte,
  uf: parte,
});
type EnderecoRascunho = z.output<typeof rascunho>;

/** A postal address with CEP. */
export const endereco: TipoCampo<typeof enderecoConfig, EnderecoRascunho> = {
  tipo: 'endereco',
  config: enderecoConfig,
  rascunho,
  vazio: rascunho.parse(ENDERECO_VAZIO),
  classe: 'outro',
  curto: false,
  pessoal: true,
  isVazio: (r) => Object.values(r).every((v) => v.trim() === ''),
  erros: (r) => errosDe(enderecoSchema, r),
  normalizar: (r) => enderecoSchema.parse(r),
  texto: (r) => {
    const rua = [r.logradouro, r.numero, r.complemento].filter(Boolean).join(', ');
    return [rua, r.bairro, `${r.cidade}/${r.uf}`, `CEP ${formatCep(r.cep)}`].filter(Boolean).join(' · ');
  },
  coluna: (r) => r.bairro || null,
  exemplo: () => ({
    cep: '89820000',
    logradouro: 'Rua de Exemplo',
    numero: '100',
    complemento: '',
    bairro: 'Centro',
    cidade: 'Exemplo',
    uf: 'SC',
  }),
};
