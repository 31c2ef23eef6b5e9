import { z } from 'zod';

type Json = Record<string, unknown> & {
  type?: string;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  /** of a tuple */
  prefixItems?: Json[];
};

/** Nobody and nothing has this id. */
const NINGUEM = '0190a000-0000-7000-8000-00000000ffff';

/** Values that schemas look into more closely than their JSON shape tells, by the name of the field. */
const PELO_NOME: [RegExp, unknown][] = [
  [/cpf|documento/, '52998224725'],
  [/cnpj/, '11222333000181'],
  [/email/, 'ninguem@example.com'],
  [/telefone/, '49999990000'],
  [/senha_atual/, 'nao e esta'],
  [/senha/, 'Outra#Senha-9182'],
  [/^cep$/, '89999000'],
  [/^uf$/, 'SC'],
  [/^valor$/, '4.87'],
  [/_url$|^endpoint$/, 'https://nenhures.exemplo.gov.br/{inscricao}'],
  [/dominio/, 'nenhures.exemplo.gov.br'],
  [/^area_terreno_m2$|^metros$|^percentual$/, '1.00'],
  [/^febraban$/, '4321'],
  [/^parcelas$/, 2],
  [/^duracao_minutos$/, 60],
  [/^duracao_min$/, 30],
  [/^assinatura$/, 'A'.repeat(344)],
  [/codigo/, 'ABCDEFGHJKMNPQRS'],
  [
    /^geometria$/,
    {
      type: 'Polygon',
      coordinates: [
        [
          [-52.4, -26.9],
          [-52.39, -26.9],
          [-52.39, -26.89],
          [-52.4, -26.9],
        ],
      ],
    },
  ],
  [/^hora$/, '08:30'],
  [/^fim_hora$/, '09:30'],
  [/^oeste$/, -52.4],
  [/^leste$/, -52.3],
  [/^sul$/, -26.9],
  [/^norte$/, -26.8],
  [/^segredo$/, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  [/^metade$/, `${'A'.repeat(43)}=`],
  [/^lado$/, 192],
  [/^lugar$/, 'rua:rua das palmeiras'],
  [/^endToEndId$/, 'E0000000000000000000000000000000'],
  [/sha256/, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
];

/** Tried in turn where a schema says no: lengths and shapes that fields of the contracts have. */
const TENTATIVAS: unknown[] = [
  'Texto bem formado',
  'abcdefghijklmnopqrstuv',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'a'.repeat(80),
  '000000',
  'ABCD2345',
  'texto',
  'passagens.csv',
  'licencas.csv',
  'fulano.de.tal',
  '1.0.0',
  NINGUEM,
  '2026-12-01',
  '2026-12',
  '2026',
  '0'.repeat(26),
  '2026-12-01T12:00:00Z',
  '2026-12-01T14:00:00Z',
  'ldap://rede.exemplo.gov.br',
  'https://obras.exemplo.gov.br',
  '#1f5fa8',
  1,
  true,
  {},
  null,
];

function fromShape(shape: Json, name: string): unknown {
  if ('const' in shape) return shape.const;
  if (Array.isArray(shape.enum)) return shape.enum[0];
  const [variant] = (shape.anyOf ?? shape.oneOf ?? []) as Json[];
  if (variant) return fromShape(variant, name);
  if (Array.isArray(shape.allOf)) return Object.assign({}, ...(shape.allOf as Json[]).map((s) => fromShape(s, name)));
  if (shape.type === 'object')
    return Object.fromEntries((shape.required ?? []).map((key) => [key, fromShape(shape.properties?.[key] ?? {}, key)]));
  if (shape.prefixItems) return shape.prefixItems.map((s) => fromShape(s, name));
  if (shape.type === 'array')
    return Array.from({ length: Number(shape.minItems ?? 0) }, () => fromShape(shape.items ?? {}, name));
  if (shape.type === 'boolean') return false;
  if (shape.type === 'integer' || shape.type === 'number')
    return (
      PELO_NOME.find(([pattern, leaf]) => typeof leaf === 'number' && pattern.test(name))?.[1] ??
      (/(^|_)id$/.test(name) ? 999_999 : 1)
    );
  if (shape.format === 'uuid') return NINGUEM;
  return PELO_NOME.find(([pattern]) => pattern.test(name))?.[1] ?? TENTATIVAS[0];
}

function put(value: unknown, [key, ...rest]: PropertyKey[], leaf: unknown): unknown {
  if (key === undefined) return leaf;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<PropertyKey, unknown>;
  copy[key] = put(copy[key], rest, leaf);
  return copy;
}

const problems = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? [];

/** Found once a schema: it is asked for by every role. */
const achadas = new WeakMap<z.ZodType, unknown>();

/**
 * A value that the schema accepts, made from its shape; what it asks for about nobody and nothing in particular. It is nobody's to change.
 * @throws Error naming the field for which no value was found
 */
export function amostra(schema: z.ZodType | undefined, nome: string): unknown {
  if (!schema) return undefined;
  if (!achadas.has(schema)) achadas.set(schema, acharAmostra(schema, nome));
  return achadas.get(schema);
}

function acharAmostra(schema: z.ZodType, nome: string): unknown {
  let value = fromShape(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, '');
  for (let issues = problems(schema, value); issues.length > 0; issues = problems(schema, value)) {
    const { path } = issues[0]!;
    const before = issues.filter((i) => i.path.join('.') === path.join('.')).length;
    const better = TENTATIVAS.map((leaf) => put(value, path, leaf)).find(
      (next) => problems(schema, next).filter((i) => i.path.join('.') === path.join('.')).length < before,
    );
    if (better === undefined) throw new Error(`${nome}: test/amostra.ts knows no value for '${path.join('.')}'`);
    value = better;
  }
  return value;
}
