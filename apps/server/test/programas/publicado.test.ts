import { existsSync, readFileSync } from 'node:fs';
import * as chamadas from '@portal/domain/programas/chamadas';
import { entrarComoPrograma } from '@portal/domain/programas/contract';
import { ESCOPOS } from '@portal/domain/programas/escopos';
import { expect, test } from 'vitest';
import { openApiDocument } from '#platform/http/openapi.ts';
import { createTestApp } from '#test/app.ts';
import { createWorld, fileAlvara } from '#test/world.ts';
import { cadastrar } from './programa.ts';
import { type Publicado, quebras } from './quebras.ts';

const ARQUIVO = new URL('../../../../docs/operacao/programas-v1.json', import.meta.url);
const CONTRATOS = [
  entrarComoPrograma,
  chamadas.lerRequerimentos,
  chamadas.lerImoveis,
  chamadas.gravarImoveis,
  chamadas.lerProfissionais,
  chamadas.avisarPagamento,
  chamadas.lerObras,
  chamadas.responderObra,
];
const agora = () => structuredClone(openApiDocument(CONTRATOS, '1').paths) as unknown as Publicado;

test('what is published to programs is not broken; what is added is published with it', async () => {
  if (existsSync(ARQUIVO)) expect(quebras(JSON.parse(readFileSync(ARQUIVO, 'utf8')) as Publicado, agora())).toEqual([]);
  await expect(`${JSON.stringify(agora(), null, 2)}\n`).toMatchFileSnapshot(ARQUIVO.pathname);
});

test('what would break a program is seen, whatever it is; what only adds is not', () => {
  const IMOVEIS = '/api/v1/programas/imoveis';
  const muda = (como: (p: Publicado) => void) => {
    const outra = agora();
    como(outra);
    return quebras(agora(), outra);
  };
  const folha = (p: Publicado) =>
    p[IMOVEIS]!.get!.responses['200']!.content!['application/json']!.schema.properties!.dados!.properties!.itens!.items!;
  const pedido = (p: Publicado) => p['/api/v1/programas/pagamentos']!.post!.requestBody!.content['application/json']!.schema;
  const quebram: Record<string, (p: Publicado) => void> = {
    'a call goes': (p) => void delete p[IMOVEIS]!.post,
    'another scope': (p) => void Object.assign(p[IMOVEIS]!.get!, { security: [{ programa: ['imoveis.gravar'] }] }),
    'a field of the answer goes': (p) => void delete folha(p).properties!.bairro,
    'a field of the answer may lack': (p) => void folha(p).required!.splice(folha(p).required!.indexOf('bairro'), 1),
    'a field of the answer is another kind': (p) => void Object.assign(folha(p).properties!.bairro!, { type: 'number' }),
    'a field of the answer may be null': (p) => void Object.assign(folha(p).properties!.bairro!, { nullable: true }),
    'a parameter goes': (p) => void p[IMOVEIS]!.get!.parameters.splice(0, 1),
    'a parameter is demanded': (p) => void Object.assign(p[IMOVEIS]!.get!.parameters[0]!, { required: true }),
    'a value is refused': (p) => {
      const status = p['/api/v1/programas/requerimentos']!.get!.parameters.find((x) => x.name === 'status[]')!;
      status.schema.items!.enum!.pop();
    },
    'a field of the body is demanded': (p) => void pedido(p).required!.push('banco'),
    'a field of the body goes': (p) => void delete pedido(p).properties!.referencia,
    'a field of the body is another kind': (p) => void Object.assign(pedido(p).properties!.guia!, { type: 'string' }),
  };
  for (const [nome, como] of Object.entries(quebram)) expect(muda(como), nome).not.toEqual([]);
  const acrescentam: Record<string, (p: Publicado) => void> = {
    'a call': (p) => void Object.assign(p, { '/api/v1/programas/zonas': p[IMOVEIS] }),
    'a field of the answer': (p) => void Object.assign(folha(p).properties!, { quadrante: { type: 'string' } }),
    'a value of the answer': (p) => void folha(p).properties!.situacao!.enum!.push('novo'),
    'a field of the body': (p) => void Object.assign(pedido(p).properties!, { banco: { type: 'string' } }),
  };
  for (const [nome, como] of Object.entries(acrescentam)) expect(muda(como), nome).toEqual([]);
});

const forma = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.slice(0, 1).map(forma);
  if (typeof valor !== 'object' || valor === null) return '';
  return Object.fromEntries(Object.entries(valor).map(([k, v]) => [k, forma(v)]));
};

test('each call of the page for whoever writes a program works as it stands there, and is answered in that form', async () => {
  const app = await createTestApp({ agora: new Date('2026-11-16T13:00:00Z') });
  try {
    const w = await createWorld(app);
    const r = await fileAlvara(w);
    const chaves = await cadastrar(w.staff('gestor'), 'Do guia', [...ESCOPOS]);
    const page = readFileSync(new URL('../../../../docs/operacao/programas.md', import.meta.url), 'utf8');
    const exemplos = [...page.matchAll(/```chamada\n(GET|POST) (\S+)\n([^`]*)```\n\n```resposta\n([^`]*)```/g)];
    expect(exemplos.length).toBe([...page.matchAll(/```chamada\n/g)].length);
    expect(exemplos.length).toBeGreaterThanOrEqual(7);
    let token = '';
    for (const [, method, url, corpo = '', resposta = ''] of exemplos) {
      const dito = corpo
        .replace('<client_id>', chaves.client_id)
        .replace('<client_secret>', chaves.client_secret)
        .replace('"guia": 123', `"guia": ${r.guias[0]!.numero}`)
        .replace('18543', String(r.guias[0]!.valor_centavos));
      const answer = await app.http.inject({
        method: method as 'GET',
        url: url!,
        headers: { host: w.town.host, ...(token && { authorization: `Bearer ${token}` }) },
        ...(dito && { payload: JSON.parse(dito) as object }),
      });
      expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
      expect(forma(answer.json()), url).toEqual(forma(JSON.parse(resposta)));
      token ||= (answer.json() as { access_token: string }).access_token;
    }
    for (const escopo of ESCOPOS) expect(page, escopo).toContain(`\`${escopo}\``);
  } finally {
    await app.close();
  }
});
