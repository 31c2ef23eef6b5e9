import { createHash } from 'node:crypto';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as licencas from '@portal/domain/licencas/contract';
import { CONTEUDO_DE_INICIO, type ConteudoDoModelo } from '@portal/domain/modelos-de-documento/conteudo';
import * as contract from '@portal/domain/modelos-de-documento/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { PROCESSOS } from '#seed/processos.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { darAcesso } from '#test/concessoes.ts';
import { textosHostis } from '#test/hostis.ts';
import { modeloEmVigor } from '#test/modelos.ts';
import { readText } from '#test/pdf-pages.ts';
import { act, createWorld, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinho: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  vizinho = await createWorld(app, 'itapema');
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const conteudo = {
  ...CONTEUDO_DE_INICIO,
  corpo: [{ tipo: 'texto' as const, html: '<p>Concedemos a {{titular.nome}} a licença.</p><script>x</script>' }],
};

test('a model is the manager’s, cleaned, reviewed by another person, and fixed once published', async () => {
  const body = { codigo: 'ALVARA', nome: 'Alvará de construção', tipo: 'alvara' as const, conteudo };
  for (const quem of [w.staff('analista'), w.citizen()])
    expect((await quem.call(contract.criarModelo, { body })).status).toBe(403);
  const m = ok(await gestor().call(contract.criarModelo, { body }));
  const [v] = m.versoes;
  const params = { id: m.id, versao_id: v!.id };
  expect(JSON.stringify(v!.conteudo)).not.toContain('script');
  expect(await gestor().call(contract.criarModelo, { body })).toMatchObject({ status: 422, dados: { codigo: 'codigo_em_uso' } });
  expect((await vizinho.staff('gestor').call(contract.verModelo, { params: { id: m.id } })).status).toBe(404);
  const salva = ok(await gestor().call(contract.salvarVersao, { params, body: { versao: v!.versao, conteudo } }));
  expect((await gestor().call(contract.salvarVersao, { params, body: { versao: v!.versao, conteudo } })).status).toBe(409);
  const errado = { ...conteudo, rodape: '{{nao.existe}}' };
  const comErro = ok(await gestor().call(contract.salvarVersao, { params, body: { versao: salva.versao, conteudo: errado } }));
  expect(await gestor().call(contract.enviarVersao, { params, body: { versao: comErro.versao } })).toMatchObject({
    status: 422,
    dados: { codigo: 'modelo_nao_resolve' },
  });
  const certa = ok(await gestor().call(contract.salvarVersao, { params, body: { versao: comErro.versao, conteudo } }));
  const enviado = ok(await gestor().call(contract.enviarVersao, { params, body: { versao: certa.versao } }));
  const { versao } = enviado.versoes[0]!;
  expect(await gestor().call(contract.publicarVersao, { params, body: { versao } })).toMatchObject({
    status: 422,
    dados: { codigo: 'revisao_propria' },
  });
  const confirmar = await darAcesso(app, w.town.id, w.member('administrador').id, w.member('gestor').id);
  expect(await w.staff('administrador').call(contract.publicarVersao, { params, body: { versao } })).toMatchObject({
    status: 422,
    mensagem: expect.stringContaining('Foi você quem deu o acesso'),
  });
  await confirmar();
  const aMao = (comando: ReturnType<typeof sql>) => inTenant(app.db, w.town.id, (tx) => comando.execute(tx));
  await expect(
    aMao(
      sql`update modelo_documento_versao set estado = 'publicada', publicada_em = now(), revisada_por = autores[1] where id = ${v!.id}`,
    ),
  ).rejects.toThrow('revisada_por_outra_pessoa');
  const previa = { titulo: 'Alvará', conteudo, requerimento_id: null };
  expect((await gestor().call(contract.previaDoModelo, { body: previa })).status).toBe(200);
  await aMao(
    sql`update modelo_documento_versao set estado = 'publicada', publicada_em = now(), revisada_por = gen_random_uuid() where id = ${v!.id}`,
  );
  await expect(aMao(sql`update modelo_documento_versao set conteudo = '{}' where id = ${v!.id}`)).rejects.toThrow(
    'never changed',
  );
  await expect(aMao(sql`delete from modelo_documento_versao where id = ${v!.id}`)).rejects.toThrow('never changed');
});

test('a document is printed by the version of its day, and stays so when the next is published', async () => {
  const texto = (frase: string): ConteudoDoModelo => ({
    ...CONTEUDO_DE_INICIO,
    cabecalho: ['Secretaria de Obras'],
    rodape: 'Protocolo {{requerimento.numero}}',
    validade: 24,
    corpo: [
      { tipo: 'texto', html: `<p>${frase} a {{titular.nome}}.</p>` },
      { tipo: 'condicional', se: 'interesse_social = "Não"', html: '<p>Não é de interesse social.</p>' },
      { tipo: 'condicional', se: 'interesse_social = "Sim"', html: '<p>Passagem que não sai.</p>' },
      { tipo: 'quebra' },
      { tipo: 'texto', html: '<table><tbody><tr><th>Etapa</th></tr><tr><td>Fundação</td></tr></tbody></table>' },
    ],
    condicoes: ['Manter a placa na obra.'],
  });
  const modelo = await modeloEmVigor(w, { codigo: 'ALV-OBRA' }, texto('Primeira redação: autoriza'));
  const alvara = PROCESSOS['alvara-de-construcao']!;
  const [documento] = alvara.documentos!;
  await app.jobCtx(w.town.id).inTenant((ctx) =>
    publicarProcesso(ctx, 'alvara-de-construcao', {
      ...alvara,
      documentos: [{ ...documento!, modelo: '', modelo_codigo: 'ALV-OBRA' }],
    }),
  );
  const camila = w.staff('analista');
  const r = await paidAlvara(w);
  for (const _ of r.definicao.etapas) {
    ok(await act(camila, atos.iniciar, r.id));
    ok(await act(camila, atos.deferir, r.id));
  }
  await app.settle();
  const ler = async () => ok(await camila.call(autos.obterRequerimento, { params: { id: r.id } }));
  const papel = async (id: string) => (await camila.call(licencas.baixarLicenca, { params: { id } })).bruto;
  const primeira = (await ler()).licencas[0]!;
  const bytes = await papel(primeira.id);
  const lido = await readText(bytes);
  for (const parte of [
    'Primeira redação: autoriza',
    'Não é de interesse social.',
    'Secretaria de Obras',
    'Fundação',
    'Manter a placa na obra.',
  ])
    expect(lido).toContain(parte);
  expect(lido).toContain(`Protocolo ${r.numero}`);
  expect(lido).not.toContain('Passagem que não sai');
  expect(primeira.validade_em?.slice(0, 4)).toBe(String(Number(primeira.emitida_em.slice(0, 4)) + 2));

  const duas = await modeloEmVigor(w, { codigo: 'ALV-OBRA' }, texto('Segunda redação: autoriza'), modelo.id);
  expect(duas.versoes.map((v) => v.estado)).toEqual(['publicada', 'substituida']);
  expect(duas.processos).toEqual([alvara.nome]);
  const soma = (b: Uint8Array) => createHash('sha256').update(b).digest('hex');
  expect(soma(await papel(primeira.id))).toBe(soma(bytes));
  const agora = (await ler()).licencas[0]!;
  const nova = ok(
    await camila.call(licencas.regenerarLicenca, {
      params: { id: agora.id },
      body: { versao: agora.versao, motivo: 'A redação mudou.' },
    }),
  );
  await app.settle();
  expect(await readText(await papel(nova.id))).toContain('Segunda redação: autoriza');
  expect(soma(await papel(primeira.id))).toBe(soma(bytes));
});

test('three hundred hostile texts are refused in a sentence or printed as text, and the town goes on', {
  timeout: 600_000,
}, async () => {
  const vistos = { recusados: 0, impressos: 0 };
  for (const [i, html] of textosHostis(300).entries()) {
    const conteudo = { ...CONTEUDO_DE_INICIO, corpo: [{ tipo: 'texto' as const, html }] };
    const resposta = await gestor().call(contract.previaDoModelo, {
      body: { titulo: 'Ensaio', conteudo, requerimento_id: null },
    });
    expect([200, 422], `${i}: ${resposta.mensagem}`).toContain(resposta.status);
    if (resposta.status === 422) {
      expect(resposta.mensagem, String(i)).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
      vistos.recusados += 1;
      continue;
    }
    vistos.impressos += 1;
    if (html.includes('/etc/')) {
      const lido = await readText(resposta.bruto);
      expect(lido).not.toMatch(/root:|nologin/);
    }
  }
  expect(vistos.recusados).toBeGreaterThan(60);
  expect(vistos.impressos).toBeGreaterThan(60);
  ok(await gestor().call(contract.listarModelos));
});
