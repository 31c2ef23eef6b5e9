import { z } from 'zod';
import { exportacaoSchema } from '../exportacoes/contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { optionalText } from '../http/fields.ts';

/** Past this a copy with the marks is made by a job and arrives by the bell. */
export const COPIA_NA_HORA_BYTES = 20 * 1024 * 1024;

export const TIPOS_DE_MARCA = ['pino', 'nuvem', 'retangulo', 'seta', 'texto'] as const;
export type TipoDeMarca = (typeof TIPOS_DE_MARCA)[number];
export const NOMES_DAS_MARCAS: Record<TipoDeMarca, string> = {
  pino: 'Pino',
  nuvem: 'Nuvem',
  retangulo: 'Retângulo',
  seta: 'Seta',
  texto: 'Texto',
};

/** How many places a kind has: a pin stands on one, the others go from one to another. */
export const PONTOS_DA_MARCA: Record<TipoDeMarca, number> = { pino: 1, texto: 1, nuvem: 2, retangulo: 2, seta: 2 };

const coordenada = z.number().min(0).max(1);
const pontoSchema = z.tuple([coordenada, coordenada]);
export const geometriaSchema = z.strictObject({ pontos: z.array(pontoSchema).min(1).max(2) });
export type Geometria = z.output<typeof geometriaSchema>;

const formaSchema = z.object({ tipo: z.enum(TIPOS_DE_MARCA), geometria: geometriaSchema });
/** Less is not seen, and was not meant. */
const MENOR = 0.002;
const temForma = ({ tipo, geometria: { pontos } }: z.output<typeof formaSchema>): boolean => {
  const [a, b] = pontos;
  if (pontos.length !== PONTOS_DA_MARCA[tipo] || !a) return false;
  return !b || Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) >= MENOR;
};
const SEM_FORMA = { path: ['geometria'], message: 'Desenhe a marca de novo.' };

const pagina = z.number().int().min(1).max(5000);
const conteudo = {
  texto: optionalText(500),
  /** What it speaks of; without one it is a note of the desk and never leaves it. */
  pendencia_id: z.uuid().nullable(),
};

export const marcaSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  arquivo_id: z.string(),
  pagina: z.number().int(),
  tipo: z.enum(TIPOS_DE_MARCA),
  geometria: geometriaSchema,
  texto: z.string(),
  pendencia_id: z.string().nullable(),
  setor: z.object({ id: z.string(), sigla: z.string() }),
  etapa_id: z.string(),
  /** Empty for the parties. */
  autor: z.string(),
  /** It went to the requester: from then on it stays as it is. */
  enviada: z.boolean(),
  atualizado_em: z.string(),
});
export type Marca = z.output<typeof marcaSchema>;

export const escalaSchema = z.object({ pagina: z.number().int(), metros_por_ponto: z.number() });

export const plantaSchema = z.object({
  arquivo: z.object({
    id: z.string(),
    nome: z.string(),
    tamanho: z.number().int(),
    campo_id: z.string(),
    rotulo: z.string(),
  }),
  /** Over the rounds, oldest first; this file is one of them. */
  versoes: z.array(
    z.object({
      arquivo_id: z.string(),
      nome: z.string(),
      rodada: z.number().int(),
      enviada_em: z.string(),
      atual: z.boolean(),
    }),
  ),
  marcas: z.array(marcaSchema),
  escalas: z.array(escalaSchema),
});
export type Planta = z.output<typeof plantaSchema>;

const raiz = ':painel/requerimento/:id/planta/:arquivo_id';
const params = z.object({ id: z.uuid(), arquivo_id: z.uuid() });
const marcaParams = params.extend({ marca_id: z.uuid() });
const comum = { permissao: 'autenticado', grupo: 'Plantas' } as const;

export const verPlanta = endpoint({
  ...comum,
  metodo: 'GET',
  path: raiz,
  resumo: 'Um arquivo como planta: versões, escalas e marcas; as partes veem as marcas que já foram enviadas',
  params,
  dados: plantaSchema,
});

export const criarMarca = endpoint({
  ...comum,
  metodo: 'POST',
  path: `${raiz}/marca`,
  resumo: 'Marca um lugar de uma folha; o arquivo nunca muda',
  params,
  body: formaSchema.extend({ ...conteudo, pagina, etapa_id: z.uuid().optional() }).refine(temForma, SEM_FORMA),
  dados: marcaSchema,
});

export const mudarMarca = endpoint({
  ...comum,
  metodo: 'POST',
  path: `${raiz}/marca/:marca_id`,
  resumo: 'Move, reescreve ou liga uma marca a outra pendência; uma tela antiga recebe 409 com a marca como está',
  params: marcaParams,
  body: formaSchema.extend({ ...conteudo, versao: z.number().int().min(1) }).refine(temForma, SEM_FORMA),
  dados: marcaSchema,
});

export const excluirMarca = endpoint({
  ...comum,
  metodo: 'POST',
  path: `${raiz}/marca/:marca_id/excluir`,
  resumo: 'Tira uma marca que não foi enviada',
  params: marcaParams,
  body: z.object({ versao: z.number().int().min(1) }),
  dados: z.null(),
});

export const definirEscala = endpoint({
  ...comum,
  metodo: 'POST',
  path: `${raiz}/escala`,
  resumo: 'Guarda a escala de uma folha, para medir nela; null a esquece',
  params,
  /** Metres to a point of 1/72 inch: from 1:1 to 1:100 000. */
  body: z.object({ pagina, metros_por_ponto: z.number().min(0.0003).max(36).nullable() }),
  dados: z.array(escalaSchema),
});

export const baixarMarcada = endpoint({
  ...comum,
  metodo: 'GET',
  path: `${raiz}/marcada`,
  resumo: 'Uma cópia do PDF com as marcas desenhadas e a lista delas no fim; o original não muda',
  params,
  dados: z.null(),
  resposta: 'arquivo',
});

export const pedirMarcada = endpoint({
  metodo: 'POST',
  path: `${raiz}/marcada`,
  permissao: 'painel.prefeitura',
  grupo: 'Plantas',
  resumo: 'Pede a cópia de um arquivo grande; o sino avisa quando ela ficar pronta',
  params,
  dados: exportacaoSchema,
});
