import { createHash } from 'node:crypto';
import * as assinaturas from '@portal/domain/assinaturas/contract';
import * as autos from '@portal/domain/autos/contract';
import * as licencas from '@portal/domain/licencas/contract';
import { comConfianca } from '@portal/domain/pdf-assinado/confianca';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { estaIntacto, vereditoDe } from '@portal/domain/pdf-assinado/veredito';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, grantedAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

test('a file is known by its sum, with how it stands; another is not, and the seals of the town are told', async () => {
  const { id } = await grantedAlvara(w);
  await app.settle();
  const marta = w.staff('assinante');
  const conhecer = async (bytes: Buffer) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return ok(await w.citizen().call(licencas.reconhecerArquivo, { params: { sha256 } }));
  };
  const [licenca] = ok(await marta.call(autos.obterRequerimento, { params: { id } })).licencas;
  const baixar = async () => (await marta.call(licencas.baixarLicenca, { params: { id: licenca!.id } })).bruto;
  // not signed yet, it is nobody's business
  expect(await conhecer(await baixar())).toMatchObject({ documento: null });
  const { data } = ok(await marta.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando' } }));
  const pedido = data.find((um) => um.requerimento.id === id);
  ok(
    await marta.call(assinaturas.atualizarAssinatura, {
      params: { processo_requerimento_assinatura_id: pedido!.id },
      body: { acao: 'assinar', versao: pedido!.versao, senha: SENHA, lido_ate_o_fim: true },
    }),
  );
  await app.settle();
  const final = await baixar();
  const achado = await conhecer(final);
  const { codigo, titulo } = licenca!;
  expect(achado.documento).toEqual({ codigo, titulo, numero: expect.any(String), situacao: 'Vigente', is_valida: true });
  const leitura = await lerAssinado(final);
  expect(estaIntacto(leitura)).toBe(true);
  expect(achado.selos).toContain(leitura.assinaturas[0]?.cadeia[0]?.sha256);
  // the town answers for its seal itself; whoever does not know it believes nobody
  const { raizes: confiados } = { raizes: achado.raizes.map((um) => Buffer.from(um, 'base64')) };
  expect(vereditoDe(await comConfianca(leitura, { confiados, selos: achado.selos }, new Date()))).toBe('conferem');
  expect(vereditoDe(await comConfianca(leitura, { confiados, selos: [] }, new Date()))).toBe('com_ressalva');
  const mexido = Buffer.concat([final, Buffer.from('\n% mais')]);
  expect(await conhecer(mexido)).toMatchObject({ documento: null });
  expect(estaIntacto(await lerAssinado(mexido))).toBe(false);
  const torta = await w.citizen().call(licencas.reconhecerArquivo, { params: { sha256: 'x' } });
  expect(torta.status).toBe(422);
});
