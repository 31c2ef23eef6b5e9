import { z } from 'zod';
import { CAMPO_OBRIGATORIO } from '../../http/fields.ts';
import type { CampoErro } from '../../http/rule-error.ts';
import { idEstavel } from '../id.ts';
import { diz } from '../sentido.ts';
import { SIMPLES, tipoDoItem } from '../simples.ts';
import type { AmbienteCampo, TipoCampo } from '../tipo.ts';
import { uniao } from '../uniao.ts';

/** Keys of every question inside a group; conditions stand at the group. */
const comumDoItem = z.object({
  id: idEstavel.refine((id) => id !== 'id', 'Este nome é reservado.'),
  rotulo: z.string().min(2).max(160),
  ajuda: z.string().max(500).default(''),
  obrigatorio: z.boolean().default(true),
});

/** No groups inside groups. */
export const subcampoSchema = uniao(comumDoItem, SIMPLES);
export type Subcampo = z.output<typeof subcampoSchema>;

/** The same questions several times, e.g. one for each partner of a firm. */
export const grupoConfig = z.object({
  tipo: z.literal('grupo'),
  /** What one of them is called. */
  item: diz('como se chama cada repetição', z.string().min(2).max(60).default('Item')),
  minimo: diz('o menos que se aceita', z.number().int().min(1).max(50).default(1)),
  maximo: diz('o mais que se aceita', z.number().int().min(1).max(50).default(10)),
  campos: diz(
    'as perguntas de cada repetição, com id, tipo, rotulo, ajuda, obrigatorio e as chaves do tipo; só tipos simples',
    z.array(subcampoSchema).min(1).max(20),
  ),
});

const valor = z.union([z.string().max(20_000), z.number(), z.array(z.string().max(120)).max(100), z.null()]);
const rascunho = z.array(z.object({ id: z.string().min(1).max(40) }).catchall(valor)).max(50);
export type ItemDoGrupo = z.output<typeof rascunho>[number];

/** The answer to one question of one item, or the empty one when it has another shape. */
export function respostaDoItem(sub: Subcampo, item: ItemDoGrupo): unknown {
  const tipo = tipoDoItem(sub);
  const parsed = tipo.rascunho.safeParse(item[sub.id]);
  return parsed.success ? parsed.data : tipo.vazio;
}

function errosDoItem(item: ItemDoGrupo, campos: readonly Subcampo[], ambiente: AmbienteCampo): CampoErro[] {
  const vazios = campos.filter((sub) => tipoDoItem(sub).isVazio(respostaDoItem(sub, item)));
  if (vazios.length === campos.length && campos.every((sub) => !sub.obrigatorio))
    return [{ campo: campos[0]?.id ?? '', mensagem: 'Preencha ou tire este item.' }];
  return campos.flatMap((sub): CampoErro[] => {
    const tipo = tipoDoItem(sub);
    const given = item[sub.id];
    if (given !== undefined && given !== null && !tipo.rascunho.safeParse(given).success)
      return [{ campo: sub.id, mensagem: 'campo invalido' }];
    if (vazios.includes(sub)) return sub.obrigatorio ? [{ campo: sub.id, mensagem: CAMPO_OBRIGATORIO }] : [];
    return tipo
      .erros(respostaDoItem(sub, item), sub, ambiente)
      .map((e) => ({ campo: e.campo ? `${sub.id}.${e.campo}` : sub.id, mensagem: e.mensagem }));
  });
}

export const grupo: TipoCampo<typeof grupoConfig, ItemDoGrupo[]> = {
  tipo: 'grupo',
  config: grupoConfig,
  rascunho,
  vazio: [],
  pessoal: ({ campos }) => campos.some((sub) => tipoDoItem(sub).pessoal),
  classe: 'varios',
  curto: false,
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
        const tipo = tipoDoItem(sub);
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
          const tipo = tipoDoItem(sub);
          return tipo.isVazio(resposta) ? '' : `${sub.rotulo}: ${tipo.texto(resposta, sub)}`;
        });
        return `${item} ${index + 1}: ${partes.filter(Boolean).join(', ')}`;
      })
      .join('; '),
  coluna: (r) => r.length,
  para_quem_olha: (r, { campos }) =>
    r.map((item) => {
      const ditos = campos.filter((sub) => !tipoDoItem(sub).pessoal && item[sub.id] !== undefined);
      return { id: item.id, ...Object.fromEntries(ditos.map((sub) => [sub.id, item[sub.id]])) };
    }),
  // a list whose parts can be counted and summed: count(socios), sum(lotes.area)
  valor: (r, { campos }) =>
    r.map((item) =>
      Object.fromEntries(
        campos.map((sub) => {
          const tipo = tipoDoItem(sub);
          const resposta = respostaDoItem(sub, item);
          if (tipo.isVazio(resposta)) return [sub.id, null];
          return [sub.id, (tipo.valor ?? tipo.normalizar)?.(resposta, sub) ?? resposta];
        }),
      ),
    ),
  exemplo: ({ minimo, campos }, ambiente) =>
    Array.from({ length: Math.max(1, minimo) }, (_, n) => ({
      id: `g${n}`,
      ...Object.fromEntries(campos.map((sub) => [sub.id, tipoDoItem(sub).exemplo(sub, ambiente)])),
    })),
};
