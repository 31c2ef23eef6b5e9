import type { DadosOf } from '@portal/domain/http/endpoint';
import type { Canal } from '@portal/domain/organizacoes/canais';
import { recursos } from '@portal/domain/organizacoes/contract';
import { salvarIdentidade, verIdentidade } from '@portal/domain/organizacoes/identidade';
import { canaisAtendimento } from '@portal/domain/recursos/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

const ver = async () => ok(await w.staff('gestor').call(verIdentidade));
const aPublico = async () => ok(await send(app, w.town.host, recursos)) as DadosOf<typeof recursos>;
const canaisDaPagina = async () => ok(await send(app, w.town.host, canaisAtendimento)) as Canal[];

test('what a manager writes is what everybody reads', async () => {
  const { nome: _, cnpj: __, ...antes } = await ver();
  const canais = [
    { tipo: 'whatsapp' as const, rotulo: 'Plantão de obras', valor: '(49) 99200-7658', horario: 'Das 8h às 12h' },
    { tipo: 'presencial' as const, rotulo: 'Balcão', valor: 'Rua das Acácias, 12', horario: '' },
  ];
  const novo = ok(
    await w.staff('gestor').call(salvarIdentidade, {
      body: {
        ...antes,
        nome_fantasia: 'Cidade das Acácias',
        telefone_comercial: '0800 123 4567',
        cor: '#17663a',
        chat_suporte_url: 'https://conversa.exemplo.gov.br/sala?de=portal',
        canais,
      },
    }),
  );
  expect(novo.versao).toBe(antes.versao + 1);
  const { organizacao } = await aPublico();
  expect(organizacao.brand.cor).toBe('#17663a');
  expect(organizacao.cadastro_pessoa.cadastro_pessoa_juridica.nome_fantasia).toBe('Cidade das Acácias');
  expect(organizacao.extras.chat_suporte_url).toBe('https://conversa.exemplo.gov.br/sala?de=portal');
  expect(await canaisDaPagina()).toEqual(canais);
  // and taken away again
  ok(
    await w.staff('gestor').call(salvarIdentidade, { body: { ...antes, versao: novo.versao, chat_suporte_url: '', canais: [] } }),
  );
  expect((await aPublico()).organizacao.extras.chat_suporte_url).toBeNull();
  expect((await canaisDaPagina()).map(({ tipo }) => tipo)).toEqual(['telefone', 'email', 'endereco', 'site']);
});

test('two who save from the same screen: the second reads what the first did', async () => {
  const { nome: _, cnpj: __, ...lida } = await ver();
  const salvar = (razao_social: string) => w.staff('gestor').call(salvarIdentidade, { body: { ...lida, razao_social } });
  const duas = await Promise.all([salvar('Município Um'), salvar('Município Dois')]);
  expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what leads nowhere or somewhere else is refused beside its field', async () => {
  const { nome: _, cnpj: __, ...lida } = await ver();
  const canal = { tipo: 'telefone' as const, rotulo: 'Geral', valor: '(49) 3441-8500', horario: '' };
  for (const [campo, mais] of [
    ['chat_suporte_url', { chat_suporte_url: 'http://conversa.exemplo.gov.br' }],
    ['chat_suporte_url', { chat_suporte_url: 'javascript:alert(1)' }],
    ['site', { site: 'data:text/html,x' }],
    ['email', { email: 'sem arroba' }],
    ['canais.0.valor', { canais: [{ ...canal, valor: 'liga pra mim' }] }],
    ['canais.1.valor', { canais: [canal, { ...canal, tipo: 'email', valor: 'x' }] }],
    ['canais.0.valor', { canais: [{ ...canal, tipo: 'site', valor: 'javascript:alert(1)' }] }],
    ['canais', { canais: Array.from({ length: 21 }, () => canal) }],
  ] as [string, object][])
    expect(await w.staff('gestor').call(salvarIdentidade, { body: { ...lida, ...mais } }), campo).toMatchObject({
      status: 422,
      dados: { erros: expect.arrayContaining([expect.objectContaining({ campo })]) },
    });
  expect((await ver()).versao).toBe(lida.versao);
});

test('who manages nothing neither reads nor writes it, and a change is audited with what was', async () => {
  for (const quem of [w.staff('analista'), w.citizen()]) expect((await quem.call(verIdentidade)).status).toBe(403);
  const { nome: _, cnpj: __, ...lida } = await ver();
  expect((await w.staff('analista').call(salvarIdentidade, { body: lida })).status).toBe(403);
  ok(await w.staff('gestor').call(salvarIdentidade, { body: { ...lida, endereco: 'Praça Nova, 1' } }));
  expect((await ver()).endereco).toBe('Praça Nova, 1');
  const [linha] = await inTenant(app.db, w.town.id, (tx) =>
    tx
      .selectFrom('auditoria')
      .select('dados')
      .where('acao', '=', 'organizacao.identidade')
      .orderBy('id', 'desc')
      .limit(1)
      .execute(),
  );
  expect(linha?.dados).toMatchObject({ antes: { endereco: lida.endereco }, depois: { endereco: 'Praça Nova, 1' } });
});
