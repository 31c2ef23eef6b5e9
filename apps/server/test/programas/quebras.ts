/** What of a released description another one takes away, changes or newly demands: each would break a program that was written to it. */

interface Esquema {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Esquema>;
  required?: string[];
  items?: Esquema;
  nullable?: boolean;
  anyOf?: Esquema[];
  oneOf?: Esquema[];
}
interface Parametro {
  name: string;
  in: string;
  required: boolean;
  schema: Esquema;
}
export interface Operacao {
  security: unknown;
  parameters: Parametro[];
  requestBody?: { content: Record<string, { schema: Esquema }> };
  responses: Record<string, { content?: Record<string, { schema: Esquema }> }>;
}
export type Publicado = Record<string, Record<string, Operacao>>;
type Lado = 'pedido' | 'resposta';

const valores = (e: Esquema): string[] => (e.enum ?? []).map(String);

function doEsquema(antes: Esquema, agora: Esquema | undefined, onde: string, lado: Lado): string[] {
  if (!agora) return [`${onde}: gone`];
  const faltas: string[] = [];
  if (antes.type !== agora.type) faltas.push(`${onde}: ${antes.type} is ${agora.type}`);
  // what was asked for as nothing may still be, and what was never nothing does not become it
  if (lado === 'pedido' ? antes.nullable && !agora.nullable : !antes.nullable && agora.nullable) faltas.push(`${onde}: null`);
  const [tem, pode] = [valores(antes), valores(agora)];
  if (lado === 'pedido' && pode.length > 0)
    faltas.push(...(tem.length > 0 ? tem : ['anything']).filter((v) => !pode.includes(v)).map((v) => `${onde}: ${v} is refused`));
  if (lado === 'resposta' && tem.length > 0 && pode.length === 0) faltas.push(`${onde}: no list any more`);
  for (const [nome, e] of Object.entries(antes.properties ?? {}))
    faltas.push(...doEsquema(e, agora.properties?.[nome], `${onde}.${nome}`, lado));
  const [devia, deve] = [antes.required ?? [], agora.required ?? []];
  if (lado === 'pedido') faltas.push(...deve.filter((n) => !devia.includes(n)).map((n) => `${onde}.${n}: demanded`));
  else faltas.push(...devia.filter((n) => !deve.includes(n)).map((n) => `${onde}.${n}: may lack`));
  if (antes.items) faltas.push(...doEsquema(antes.items, agora.items, `${onde}[]`, lado));
  for (const [i, forma] of (antes.anyOf ?? antes.oneOf ?? []).entries())
    faltas.push(...doEsquema(forma, (agora.anyOf ?? agora.oneOf)?.[i], `${onde}|${i}`, lado));
  return faltas;
}

const corpo = (o: { content?: Record<string, { schema: Esquema }> } | undefined): Esquema | undefined =>
  Object.values(o?.content ?? {})[0]?.schema;

function daOperacao(antes: Operacao, agora: Operacao | undefined, onde: string): string[] {
  if (!agora) return [`${onde}: gone`];
  const faltas: string[] = [];
  if (JSON.stringify(antes.security) !== JSON.stringify(agora.security)) faltas.push(`${onde}: another scope`);
  for (const p of antes.parameters) {
    const outro = agora.parameters.find((x) => x.name === p.name && x.in === p.in);
    faltas.push(...doEsquema(p.schema, outro?.schema, `${onde}?${p.name}`, 'pedido'));
  }
  for (const p of agora.parameters)
    if (p.required && !antes.parameters.some((x) => x.name === p.name && x.in === p.in && x.required))
      faltas.push(`${onde}?${p.name}: demanded`);
  const [pedia, pede] = [corpo(antes.requestBody), corpo(agora.requestBody)];
  if (pedia) faltas.push(...doEsquema(pedia, pede, `${onde} body`, 'pedido'));
  else if (pede?.required?.length) faltas.push(`${onde} body: demanded`);
  const respondia = corpo(antes.responses['200']);
  if (respondia) faltas.push(...doEsquema(respondia, corpo(agora.responses['200']), `${onde} 200`, 'resposta'));
  return faltas;
}

export const quebras = (antes: Publicado, agora: Publicado): string[] =>
  Object.entries(antes).flatMap(([path, ops]) =>
    Object.entries(ops).flatMap(([metodo, o]) => daOperacao(o, agora[path]?.[metodo], `${metodo} ${path}`)),
  );
