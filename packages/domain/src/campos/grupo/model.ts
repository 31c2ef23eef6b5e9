import { z } from 'zod';
import { CAMPO_OBRIGATORIO } from '../../http/fields.ts';
import type { CampoErro } from '../../http/rule-error.ts';
import { data, dataConfig } from '../data/model.ts';
import { dinheiro, dinheiroConfig } from '../dinheiro/model.ts';
import { documento, documentoConfig } from '../documento/model.ts';
import { email, emailConfig } from '../email/model.ts';
import { hora, horaConfig } from '../hora/model.ts';
import { idEstavel } from '../id.ts';
import { multipla, multiplaConfig } from '../multipla/model.ts';
import { numero, numeroConfig } from '../numero/model.ts';
import { selecao, selecaoConfig } from '../selecao/model.ts';
import { simNao, simNaoConfig } from '../sim-nao/model.ts';
import { telefone, telefoneConfig } from '../telefone/model.ts';
import { texto, textoConfig } from '../texto/model.ts';
import type { AmbienteCampo, TipoCampo } from '../tipo.ts';

/** Keys of every question inside a group; conditions stand at the group. */
const comumDoItem = z.object({
  id: idEstavel.refine((id) => id !== 'id', 'Este nome é reservado.'),
  rotulo: z.string().min(2).max(160),
  ajuda: z.string().max(500).default(''),
  obrigatorio: z.boolean().default(true),
});

/** The simple kinds, which a group may ask for. No groups inside groups. */
export const subcampoSchema = z.discriminatedUnion('tipo', [
  comumDoItem.extend(textoConfig.shape),
  comumDoItem.extend(numeroConfig.shape),
  comumDoItem.extend(dinheiroConfig.shape),
  comumDoItem.extend(dataConfig.shape),
  comumDoItem.extend(horaConfig.shape),
  comumDoItem.extend(simNaoConfig.shape),
  comumDoItem.extend(selecaoConfig.shape),
  comumDoItem.extend(multiplaConfig.shape),
  comumDoItem.extend(documentoConfig.shape),
  comumDoItem.extend(emailConfig.shape),
  comumDoItem.extend(telefoneConfig.shape),
]);
export type Subcampo = z.output<typeof subcampoSchema>;

// biome-ignore lint/suspicious/noExplicitAny: each entry is checked against its own type; the list joins different ones
export const TIPOS_SIMPLES: Record<Subcampo['tipo'], TipoCampo<any, any>> = {
  texto,
  numero,
  dinheiro,
  data,
  hora,
  sim_nao: simNao,
  selecao,
  multipla,
  documento,
  email,
  telefone,
};

/** The same questions several times, e.g. one for each partner of a firm. */
export const grupoConfig = z.object({
  tipo: z.literal('grupo'),
  /** What one of them is called. */
  item: z.string().min(2).max(60).default('Item'),
  minimo: z.number().int().min(1).max(50).default(1),
  maximo: z.number().int().min(1).max(50).default(10),
  campos: z.array(subcampoSchema).min(1).max(20),
});
export type GrupoConfig = z.output<typeof grupoConfig>;

const valor = z.union([z.string().max(20_000), z.number(), z.array(z.string().max(120)).max(100), z.null()]);
const rascunho = z.array(z.object({ id: z.string().min(1).max(40) }).catchall(valor)).max(50);
export type ItemDoGrupo = z.output<typeof rascunho>[number];

/** The answer to one question of one item, or the empty one when it has another shape. */
export function respostaDoItem(sub: Subcampo, item: ItemDoGrupo): unknown {
  const tipo = TIPOS_SIMPLES[sub.tipo];
  const parsed = tipo.rascunho.safeParse(item[sub.id]);
  return parsed.success ? parsed.data : tipo.vazio;
}

function errosDoItem(item: ItemDoGrupo, campos: readonly Subcampo[], ambiente: AmbienteCampo): CampoErro[] {
  const vazios = campos.filter((sub) => TIPOS_SIMPLES[sub.tipo].isVazio(respostaDoItem(sub, item)));
  if (vazios.length === campos.length && campos.every((sub) => !sub.obrigatorio))
    return [{ campo: campos[0]?.id ?? '', mensagem: 'Preencha ou tire este item.' }];
  return campos.flatMap((sub): CampoErro[] => {
    const tipo = TIPOS_SIMPLES[sub.tipo];
    const given = item[sub.id];
    if (given !== undefined && given !== null && !tipo.rascunho.safeParse(given).success)
      return [{ campo: sub.id, mensagem: 'campo invalido' }];
    if (vazios.includes(sub)) return sub.obrigatorio ? [{ campo: sub.id, mensagem: CAMPO_OBRIGATORIO }] : [];
    return tipo
      .erros(respostaDoItem(sub, item), sub, ambiente)
      .map((e) => ({ campo: e.campo ? `${sub.id}.${e.campo}` : sub.id, mensagem: e.mensagem }));
  });
}

export const grupo: TipoCampo<GrupoConfig, ItemDoGrupo[]> = {
  tipo: 'grupo',
  rascunho,
  vazio: [],
  isVazio: (r) => r.length === 0,
  erros: (r, { campos, minimo, maximo, item }, ambiente) => {
    const quantos = (n: number) => `${n} ${n === 1 ? 'vez' : 'vezes'}`;
    if (r.length < minimo) return [{ campo: '', mensagem: `Preencha “${item}” pelo menos ${quantos(minimo)}.` }];
    if (r.length > maximo) return [{ campo: '', mensagem: `Preencha “${item}” no máximo ${quantos(maximo)}.` }];
    return r.flatMap((i, index) =>
      errosDoItem(i, campos, ambiente).map((e) => ({ campo: `${index}.${e.campo}`, mensagem: e.mensagem })),
    );
  },
  normalizar: (r, { campos }) =>
    r.map((item) => {
      const kept: ItemDoGrupo = { id: item.id };
      for (const sub of campos) {
        const tipo = TIPOS_SIMPLES[sub.tipo];
        const resposta = respostaDoItem(sub, item);
        if (!tipo.isVazio(resposta)) kept[sub.id] = tipo.normalizar ? tipo.normalizar(resposta, sub) : resposta;
      }
      return kept;
    }),
  texto: (r, { campos, item }) =>
    r
      .map((i, index) => {
        const partes = campos.map((sub) => {
          const resposta = respostaDoItem(sub, i);
          const tipo = TIPOS_SIMPLES[sub.tipo];
          return tipo.isVazio(resposta) ? '' : `${sub.rotulo}: ${tipo.texto(resposta, sub)}`;
        });
        return `${item} ${index + 1}: ${partes.filter(Boolean).join(', ')}`;
      })
      .join('; '),
  coluna: (r) => r.length,
  para_quem_olha: (r, { campos }) =>
    r.map((item) => {
      const ditos = campos.filter((sub) => !TIPOS_SIMPLES[sub.tipo].pessoal && item[sub.id] !== undefined);
      return { id: item.id, ...Object.fromEntries(ditos.map((sub) => [sub.id, item[sub.id]])) };
    }),
  // a list whose parts can be counted and summed: count(socios), sum(lotes.area)
  valor: (r, { campos }) =>
    r.map((item) =>
      Object.fromEntries(
        campos.map((sub) => {
          const tipo = TIPOS_SIMPLES[sub.tipo];
          const resposta = respostaDoItem(sub, item);
          if (tipo.isVazio(resposta)) return [sub.id, null];
          return [sub.id, (tipo.valor ?? tipo.normalizar)?.(resposta, sub) ?? resposta];
        }),
      ),
    ),
};
