import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { RegrasDaValidacao } from '@portal/domain/configuracoes/validacao';
import { salvarConta, verConta } from '@portal/domain/contas/minha-conta';
import { listarContribuintes } from '@portal/domain/contribuintes/contract';
import { verFilaDeValidacao } from '@portal/domain/contribuintes/fila';
import * as contract from '@portal/domain/contribuintes/validacao';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { darAcesso } from '#test/concessoes.ts';
import { mailsTo } from '#test/correio.ts';
import { createWorld, draftAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let other: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  other = await createWorld(app, 'itapema');
});
afterAll(() => app.close());

const quemValida = () => w.staff('protocolo');
const regrar = async (valor: Partial<RegrasDaValidacao>) => {
  const { versao, valor: antes } = ok(await w.staff('gestor').call(contract.verRegras, {}));
  ok(await w.staff('gestor').call(contract.salvarRegras, { body: { versao, valor: { ...antes, ...valor } } }));
};
const minha = async (quem: Person) => ok(await quem.call(contract.verMinhaValidacao, {}));
const provar = async (quem: Person, tipo: 'identidade' | 'endereco' = 'identidade') =>
  quem.call(contract.enviarProva, { params: { tipo }, arquivo: await drawPage(`${tipo}.pdf`, 'Documento', []) });
const pedir = (quem: Person) => quem.call(contract.pedirValidacao, { body: {} });
const ver = async (id: string) => ok(await quemValida().call(contract.verValidacao, { params: { id } }));
const decidir = async (id: string, decisao: contract.Decisao, motivo = '', quem = quemValida()) => {
  const { versao } = await ver(id);
  return quem.call(contract.decidirValidacao, { params: { id }, body: { versao, decisao, motivo } });
};
const fila = async () => ok(await quemValida().call(verFilaDeValidacao, {}));

test('what is missing is said, proofs are sent once complete, returned with a reason, sent again and accepted', async () => {
  const eu = w.citizen(1);
  const { id, email } = w.town.cidadaos[1]!;
  await regrar({ provas: ['identidade', 'endereco', 'contrato'] });
  // a natural person has no articles of association
  expect(await minha(eu)).toMatchObject({ situacao: 'Não enviada', pedidas: ['identidade', 'endereco'], pode_protocolar: true });
  ok(await provar(eu));
  expect(await pedir(eu)).toMatchObject({ status: 422, dados: { codigo: 'provas_faltando', erros: [{ campo: 'endereco' }] } });
  // what is being prepared is nobody else's to read
  expect((await ver(id)).provas).toEqual([]);
  const emPreparo = (await minha(eu)).provas[0]!.id;
  expect((await quemValida().call(contract.verProva, { params: { id, prova_id: emPreparo } })).status).toBe(404);
  expect((await fila()).ids).not.toContain(id);

  ok(await provar(eu, 'endereco'));
  expect(ok(await pedir(eu))).toMatchObject({ situacao: 'Aguardando', pode_enviar: false });
  expect((await provar(eu)).status).toBe(422);
  expect((await fila()).ids).toContain(id);
  const lida = await ver(id);
  expect(lida.provas.map((p) => p.tipo).sort()).toEqual(['endereco', 'identidade']);
  const arquivo = await quemValida().call(contract.verProva, { params: { id, prova_id: lida.provas[0]!.id } });
  expect(arquivo.bruto.subarray(0, 5).toString()).toBe('%PDF-');

  expect((await decidir(id, 'devolver')).status).toBe(422);
  const motivo = 'A foto está cortada. Envie frente e verso.';
  ok(await decidir(id, 'devolver', motivo));
  expect(await minha(eu)).toMatchObject({ situacao: 'Devolvida', motivo, pode_enviar: true, provas: [] });
  expect((await fila()).ids).not.toContain(id);
  ok(await provar(eu));
  ok(await provar(eu, 'endereco'));
  ok(await pedir(eu));
  // two screens: who looked before the new sending is told
  expect(
    (
      await quemValida().call(contract.decidirValidacao, {
        params: { id },
        body: { versao: lida.versao, decisao: 'aceitar', motivo: '' },
      })
    ).status,
  ).toBe(409);
  expect(ok(await decidir(id, 'aceitar')).rodadas.map((r) => r.situacao)).toEqual(['Aceita', 'Devolvida']);
  expect(await minha(eu)).toMatchObject({ situacao: 'Aceita', motivo: '' });
  const assuntos = (await mailsTo(app, w.town.id, email)).map((m) => m.assunto);
  expect(assuntos).toEqual(expect.arrayContaining(['Falta algo no seu cadastro', 'O seu cadastro foi conferido']));
  const achados = ok(await quemValida().call(listarContribuintes, { query: { validacao: ['Aceita'] } }));
  expect(achados.data.map((c) => c.id)).toEqual([id]);
});

test('where the town asks for it, who was not validated prepares and files nothing; the counter files', async () => {
  const eu = w.citizen();
  const { id } = w.town.cidadaos[0]!;
  await regrar({ exigir: true, provas: ['identidade'] });
  const rascunho = await draftAlvara(w);
  const protocolar = () => eu.call(atos.protocolar, { params: { id: rascunho.id }, body: { versao: rascunho.versao } });
  const recusa = (palavras: RegExp) => ({
    status: 422,
    mensagem: expect.stringMatching(palavras),
    dados: { codigo: 'cadastro_nao_conferido' },
  });
  expect(await protocolar()).toMatchObject(recusa(/Envie os documentos/));
  ok(await provar(eu));
  ok(await pedir(eu));
  expect(await protocolar()).toMatchObject(recusa(/ainda confere/));
  ok(await decidir(id, 'recusar', 'O documento é de outra pessoa.'));
  expect(await protocolar()).toMatchObject(recusa(/recusou/));
  expect((await provar(eu)).status).toBe(422);
  ok(await decidir(id, 'aceitar'));
  // a new name is compared again, and keeps nobody waiting
  const { nome: _, ...conta } = ok(await eu.call(verConta));
  ok(await eu.call(salvarConta, { body: { ...conta, nome: 'Nome de Casada Agora' } as never }));
  expect(await minha(eu)).toMatchObject({ situacao: 'Aguardando', pode_protocolar: true, pode_enviar: true });
  expect((await ver(id)).mudou).toMatchObject([{ campo: 'nome', depois: 'Nome de Casada Agora' }]);
  expect((await protocolar()).status).toBe(200);
  // returned, it counts no more
  ok(await decidir(id, 'devolver', 'Envie a certidão de casamento.'));
  expect((await minha(eu)).pode_protocolar).toBe(false);
  await regrar({ exigir: false });
  expect((await minha(eu)).pode_protocolar).toBe(true);
});

test('only who may validate sees proofs and decides, and of nobody of another town', async () => {
  const { id } = w.town.cidadaos[2]!;
  ok(await provar(w.citizen(2)));
  ok(await pedir(w.citizen(2)));
  const { provas, versao } = await ver(id);
  const prova_id = provas[0]!.id;
  for (const [quem, status] of [
    [w.staff('financeiro'), 403],
    [w.citizen(), 403],
  ] as const) {
    expect((await quem.call(contract.verValidacao, { params: { id } })).status).toBe(status);
    expect((await quem.call(contract.verProva, { params: { id, prova_id } })).status).toBe(status);
    const body = { versao, decisao: 'aceitar' as const, motivo: '' };
    expect((await quem.call(contract.decidirValidacao, { params: { id }, body })).status).toBe(status);
  }
  // one person with two accounts: the other one does not accept their proofs either
  const confirmar = await darAcesso(app, w.town.id, id, quemValida().id);
  const aceita = { params: { id }, body: { versao, decisao: 'aceitar' as const, motivo: '' } };
  expect((await quemValida().call(contract.decidirValidacao, aceita)).dados).toMatchObject({ codigo: 'acesso_recente' });
  await confirmar();
  expect((await quemValida().call(contract.verRegras, {})).status).toBe(403);
  const deLa = other.town.cidadaos.find((c) => !w.town.cidadaos.some(({ id: aqui }) => aqui === c.id))!;
  expect((await quemValida().call(contract.verValidacao, { params: { id: deLa.id } })).status).toBe(404);
  // a file of another kind is refused in words
  const outro = { nome: 'nota.txt', tipo: 'text/plain', bytes: Buffer.from('texto') };
  const recusado = await w.citizen(3).call(contract.enviarProva, { params: { tipo: 'identidade' }, arquivo: outro });
  expect(recusado.status).toBe(422);
});
