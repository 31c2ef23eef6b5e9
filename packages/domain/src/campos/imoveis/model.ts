import { z } from 'zod';
import { idDeExemplo } from '../exemplo.ts';
import { diz } from '../sentido.ts';
import type { TipoCampo } from '../tipo.ts';

/** Properties of the municipal cadastre: at least `minimo`, none twice (spec §5). */
export const imoveisConfig = z.object({
  tipo: z.literal('imoveis'),
  minimo: diz('o menos que se aceita', z.number().int().min(1).max(50).default(1)),
  maximo: diz('o mais que se aceita', z.number().int().min(1).max(50).default(10)),
});

/** What the answer keeps of a property: enough to read it without the cadastre. `id` is what counts; the server fills the rest. */
export const imovelEscolhidoSchema = z.object({
  id: z.uuid(),
  inscricao: z.string().max(60),
  endereco: z.string().max(300),
  bairro: z.string().max(120),
  area_terreno_m2: z.string().max(20),
});
export type ImovelEscolhido = z.output<typeof imovelEscolhidoSchema>;

export const imoveis: TipoCampo<typeof imoveisConfig, ImovelEscolhido[]> = {
  tipo: 'imoveis',
  config: imoveisConfig,
  rascunho: z.array(imovelEscolhidoSchema).max(50),
  vazio: [],
  classe: 'varios',
  curto: false,
  so_do_requerente: true,
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
  exemplo: ({ minimo }) =>
    Array.from({ length: minimo }, (_, n) => ({
      id: idDeExemplo(n + 1),
      inscricao: `01.02.003.${String(n + 1).padStart(4, '0')}`,
      endereco: `Rua de Exemplo, ${100 + n}`,
      bairro: 'Centro',
      area_terreno_m2: '360.00',
    })),
};
