import { z } from 'zod';
import type { TipoCampo } from '../tipo.ts';

/** Properties of the municipal cadastre: at least `minimo`, none twice (spec §5). */
export const imoveisConfig = z.object({
  tipo: z.literal('imoveis'),
  minimo: z.number().int().min(1).max(50).default(1),
  maximo: z.number().int().min(1).max(50).default(10),
});
export type ImoveisConfig = z.output<typeof imoveisConfig>;

/** What the answer keeps of a property: enough to read it without the cadastre. `id` is what counts; the server fills the rest. */
export const imovelEscolhidoSchema = z.object({
  id: z.uuid(),
  inscricao: z.string().max(60),
  endereco: z.string().max(300),
  bairro: z.string().max(120),
  area_terreno_m2: z.string().max(20),
});
export type ImovelEscolhido = z.output<typeof imovelEscolhidoSchema>;

export const imoveis: TipoCampo<ImoveisConfig, ImovelEscolhido[]> = {
  tipo: 'imoveis',
  rascunho: z.array(imovelEscolhidoSchema).max(50),
  vazio: [],
  pessoal: true,
  // the property heads the request in every list its parties read; where it lies on the map does not
  para_quem_olha: (r) => r,
  isVazio: (r) => r.length === 0,
  erros: (r, { minimo, maximo }) => {
    if (new Set(r.map((i) => i.id)).size < r.length) return [{ campo: '', mensagem: 'Este imóvel já foi incluído.' }];
    if (r.length < minimo)
      return [{ campo: '', mensagem: `Inclua pelo menos ${minimo} ${minimo === 1 ? 'imóvel' : 'imóveis'}.` }];
    if (r.length > maximo) return [{ campo: '', mensagem: `Inclua no máximo ${maximo} imóveis.` }];
    return [];
  },
  texto: (r) => r.map((i) => `${i.inscricao} · ${i.endereco}, ${i.bairro}`).join('; '),
  coluna: (r) => r.map((i) => i.inscricao).join(', '),
};
