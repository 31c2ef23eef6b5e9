import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { onlyAlnum } from '../text/documento.ts';
import { comparar } from '../text/exato.ts';
import { isDecimal } from '../text/numeros.ts';
import { imovelEscrito } from './registro.ts';

/** What the town's own cadastre may tell of a property, beside who owns it. */
export const CAMPOS_DE_FORA = [
  'matricula',
  'cartorio',
  'incra',
  'cib',
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'quadra',
  'lote',
  'loteamento',
  'area_terreno_m2',
  'area_construida_m2',
  'latitude',
  'longitude',
] as const;
export type CampoDeFora = (typeof CAMPOS_DE_FORA)[number];
export type DadosDeFora = Partial<Record<CampoDeFora, string>>;

const NUMEROS: readonly CampoDeFora[] = ['area_terreno_m2', 'area_construida_m2', 'latitude', 'longitude'];
const dito = z.union([z.string().max(300), z.number()]).transform(String);

/** What of another program's answer could stand in a record, in the form of the record; what could not is left out. `null`: no such property. */
export function lerDeFora(resposta: unknown): DadosDeFora | null {
  const objeto = z.record(z.string(), z.unknown()).parse(resposta);
  if (objeto.encontrado === false) return null;
  const lidos: DadosDeFora = {};
  for (const campo of CAMPOS_DE_FORA) {
    const valor = imovelEscrito.shape[campo].safeParse(dito.safeParse(objeto[campo]).data?.trim());
    if (valor.success && valor.data) lidos[campo] = valor.data;
  }
  return lidos;
}

/** The same thing, whatever its signs, its case or the zeros after its comma. */
const isMesmo = (campo: CampoDeFora, a: string, b: string): boolean =>
  NUMEROS.includes(campo) && isDecimal(a) && isDecimal(b)
    ? comparar(a, b) === 0
    : campo === 'cep' || campo === 'matricula' || campo === 'incra' || campo === 'cib'
      ? onlyAlnum(a) === onlyAlnum(b)
      : a.trim().toLocaleLowerCase('pt-BR') === b.trim().toLocaleLowerCase('pt-BR');

/** In which fields a record says something else than the town's cadastre does. */
export const diferencas = (aqui: Partial<Record<CampoDeFora, unknown>>, la: DadosDeFora) =>
  CAMPOS_DE_FORA.flatMap((campo) => {
    const [valor, outro] = [String(aqui[campo] ?? ''), la[campo]];
    return outro === undefined || isMesmo(campo, valor, outro) ? [] : [{ campo, aqui: valor, la: outro }];
  });

export const RESULTADOS_DE_FORA = ['Pedida', 'Respondeu', 'Não encontrou', 'Sem resposta'] as const;

const consulta = z.object({
  /** Whether the town has a cadastre that can be asked. */
  ligada: z.boolean(),
  /** null: it was not asked about this number lately. */
  resultado: z.enum(RESULTADOS_DE_FORA).nullable(),
  respondida_em: z.iso.datetime().nullable(),
  dados: z.partialRecord(z.enum(CAMPOS_DE_FORA), z.string()),
});
const inscricao = z.string().trim().max(60).default('');
const deGestor = {
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Imóveis',
  path: ':painel/cadastro/imovel/externo',
  dados: consulta,
} as const;

export const verConsultaDeFora = endpoint({
  ...deGestor,
  metodo: 'GET',
  resumo: 'O que o cadastro do município respondeu há pouco sobre uma inscrição',
  query: z.object({ inscricao }),
});
export const pedirConsultaDeFora = endpoint({
  ...deGestor,
  metodo: 'POST',
  resumo: 'Pergunta ao cadastro do município por uma inscrição; a resposta chega depois e nada muda sozinho',
  body: z.object({ inscricao: imovelEscrito.shape.inscricao }),
});
