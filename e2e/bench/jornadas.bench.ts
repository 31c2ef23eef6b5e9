// Five people at their work: how long it takes and what their hands do. A person who reads and thinks takes longer; what is measured here
// is what the portal adds to it. journeys/tarefas.spec.ts and journeys/toques.spec.ts hold the bounds by the piece.
import { chromium, type Page } from '@playwright/test';
import logins from '../../docs/demo-logins.json' with { type: 'json' };
import { launchOptions } from '../browser.ts';
import { startPortal } from '../portal.ts';
import { enter, type Login, signInAs } from '../support.ts';
import { abrirPrimeiro, deferirLimpo, filaDoProcesso } from '../tarefas/analista.ts';
import { devolverEmCincoCidades, responderPrimeiro, trabalho } from '../tarefas/arquiteta.ts';
import { CELULAR, doComecoAoProtocolo, primeiroAlvara } from '../tarefas/cidada.ts';
import { contar } from '../tarefas/contar.ts';
import { abrirPrimeira, aprovar, provasAConferir } from '../tarefas/financeiro.ts';
import { enviarComprovante, protocolarVarios, publicarCertidao } from '../tarefas/preparar.ts';
import { assinarTodos } from '../tarefas/secretaria.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const QUANTOS = Number(process.env.BENCH_PEDIDOS ?? 40);
const CADA_CIDADE = Math.max(1, Math.round((QUANTOS * 6) / 40));

/** Does a task and tells of it. */
async function medir(nome: string, page: Page, pecas: number, fazer: () => Promise<void>): Promise<void> {
  const feito = await contar(page);
  const begin = performance.now();
  await fazer();
  const ms = performance.now() - begin;
  const { teclas, toques, letras } = feito();
  const cada = (n: number) => (n / pecas).toFixed(1).replace('.', ',');
  say(
    `  ${nome.padEnd(48)} ${`${(ms / 1000).toFixed(1)} s`.padStart(8)}  ${`${Math.round(ms / pecas)} ms cada`.padStart(14)}  ${teclas} teclas (${cada(teclas)} cada), ${toques} toques (${cada(toques)} cada), ${letras} letras`,
  );
}

const portal = await startPortal({ LIMITE_POR_MINUTO: '100000' });
const browser = await chromium.launch(await launchOptions());
const demo = portal.at('demo.localhost');
const loginDe = (papel: string): Login => logins.find((l) => l.papel === papel) as Login;
try {
  const gestor = await enter(browser, 'gestor', portal.at);
  const ana = await enter(browser, 'requerente', portal.at);

  const celular = await (await browser.newContext(CELULAR)).newPage();
  await medir('cidadã: do começo ao protocolo de uma consulta', celular, 1, () =>
    doComecoAoProtocolo(celular, demo, loginDe('requerente')),
  );
  const outra = await (await browser.newContext(CELULAR)).newPage();
  await signInAs(outra, loginDe('requerente'), portal.at);
  await medir('cidadã: o primeiro alvará (e 4 toques em listas)', outra, 1, () => primeiroAlvara(outra, demo));

  const renata = loginDe('profissional');
  await devolverEmCincoCidades(browser, renata, CADA_CIDADE, portal.at);
  const arquiteta = await enter(browser, 'profissional', portal.at);
  const deLa = 5 * CADA_CIDADE;
  await medir(`arquiteta: ${deLa} pedidos em 5 municípios respondidos`, arquiteta, deLa, async () => {
    for (let i = 0; i < deLa; i += 1) {
      await arquiteta.goto(trabalho(demo));
      await responderPrimeiro(arquiteta);
    }
  });

  const limpo = await publicarCertidao(gestor, { slug: 'certidao-assinada', assinado: true });
  await protocolarVarios(ana, limpo, QUANTOS);
  const camila = await enter(browser, 'analista de dois setores', portal.at);
  await medir(`analista: ${QUANTOS} pedidos limpos deferidos`, camila, QUANTOS, async () => {
    await camila.goto(filaDoProcesso(demo, limpo));
    await abrirPrimeiro(camila);
    for (let i = 1; i <= QUANTOS; i += 1) await deferirLimpo(camila, i === QUANTOS);
  });

  const marta = await enter(browser, 'assinante', portal.at);
  await medir(`secretária: ${QUANTOS} documentos assinados`, marta, QUANTOS, () => assinarTodos(marta, demo, QUANTOS));

  const cobrado = await publicarCertidao(gestor, { slug: 'certidao-cobrada', cobrado: true });
  for (const [i, pedido] of (await protocolarVarios(ana, cobrado, QUANTOS)).entries())
    await enviarComprovante(ana, pedido, `comprovante-${i}.pdf`);
  const paulo = await enter(browser, 'financeiro', portal.at);
  await medir(`financeiro: ${QUANTOS} comprovantes conferidos`, paulo, QUANTOS, async () => {
    await paulo.goto(provasAConferir(demo));
    await abrirPrimeira(paulo);
    for (let i = 1; i <= QUANTOS; i += 1) await aprovar(paulo);
  });
} finally {
  await browser.close();
  await portal.stop();
}
