import { z } from 'zod';
import { cpfOuCnpj, nomeDePessoa } from '../../http/fields.ts';
import { formatDocumento, maskDocumento } from '../../text/documento.ts';
import { PESSOA_DE_EXEMPLO } from '../exemplo.ts';
import { diz } from '../sentido.ts';
import { errosDe, type TipoCampo } from '../tipo.ts';

/** People by name and CPF or CNPJ, e.g. the owners. */
export const pessoasConfig = z.object({
  tipo: z.literal('pessoas'),
  papel: diz('o que as pessoas são no pedido; na assinatura, quem assina', z.enum(['proprietario']).default('proprietario')),
  minimo: diz('o menos que se aceita', z.number().int().min(1).max(20).default(1)),
});

const pessoaSchema = z.object({ id: z.string().min(1).max(40), nome: nomeDePessoa, documento: cpfOuCnpj });
const rascunho = z
  .array(z.object({ id: z.string().min(1).max(40), nome: z.string().max(255), documento: z.string().max(30) }))
  .max(20);
export type PessoaIndicada = z.output<typeof rascunho>[number];

export const pessoas: TipoCampo<typeof pessoasConfig, PessoaIndicada[]> = {
  tipo: 'pessoas',
  config: pessoasConfig,
  rascunho,
  vazio: [],
  classe: 'varios',
  curto: false,
  so_do_requerente: true,
  pessoal: true,
  para_quem_olha: (r) => r.map((p) => ({ ...p, documento: maskDocumento(p.documento) })),
  isVazio: (r) => r.length === 0,
  erros: (r, { minimo }) => {
    const erros = errosDe(z.array(pessoaSchema), r);
    if (erros.length) return erros;
    if (r.length < minimo) return [{ campo: '', mensagem: `Informe pelo menos ${minimo}.` }];
    const documentos = r.map((p) => p.documento.replace(/[^0-9A-Za-z]/g, '').toUpperCase());
    const repeated = documentos.findIndex((d, i) => documentos.indexOf(d) < i);
    return repeated < 0 ? [] : [{ campo: `${repeated}.documento`, mensagem: 'Esta pessoa já foi informada.' }];
  },
  normalizar: (r) => z.array(pessoaSchema).parse(r),
  texto: (r) => r.map((p) => `${p.nome} (${formatDocumento(p.documento)})`).join('; '),
  coluna: (r) => r.map((p) => p.nome).join(', '),
  exemplo: ({ minimo }) =>
    // the numbers of the tax office's own manual: they belong to nobody
    ['52998224725', '11144477735', '39053344705']
      .slice(0, minimo)
      .map((documento, n) => ({ id: `p${n}`, nome: `${PESSOA_DE_EXEMPLO} ${n + 1}`, documento })),
};
