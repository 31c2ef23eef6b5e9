// A plan of 60 sheets and 100 MB, sent by its field and opened in the browser: until its first sheet stands there, and how much of
// the file came for it.
import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { startPortal } from '../portal.ts';
import { enter } from '../support.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const FOLHAS = 60;
/** Pixels along each side of a sheet's picture: noise, which no filter makes smaller. */
const LADO = 1290;
const LIMITES = { folha_ms: 2000, parte_mb: 10 };

/** Sheets of size A1, each a picture of noise with a line of text over it; written by hand, for it is quick. */
function escrever(arquivo: string): number {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (dictionary: string, stream?: Buffer) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n${dictionary}\n`);
    if (stream) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  const folhas = Array.from({ length: FOLHAS }, (_, i) => 4 + 3 * i);
  write('%PDF-1.7\n');
  object('<</Type/Catalog/Pages 2 0 R>>');
  object(`<</Type/Pages/Count ${FOLHAS}/Kids[${folhas.map((n) => `${n} 0 R`).join(' ')}]>>`);
  object('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (const [i, n] of folhas.entries()) {
    const resources = `<</Font<</F 3 0 R>>/XObject<</I ${n + 2} 0 R>>>>`;
    object(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 2384 1684]/Resources${resources}/Contents ${n + 1} 0 R>>`);
    const text = `q 2384 0 0 1684 0 0 cm /I Do Q BT /F 48 Tf 100 100 Td (Prancha ${i + 1}/${FOLHAS}) Tj ET`;
    object(`<</Length ${text.length}>>`, Buffer.from(text));
    const size = `/Width ${LADO}/Height ${LADO}/ColorSpace/DeviceGray/BitsPerComponent 8`;
    object(`<</Type/XObject/Subtype/Image${size}/Length ${LADO * LADO}>>`, randomBytes(LADO * LADO));
  }
  const xref = length;
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`);
  writeFileSync(arquivo, Buffer.concat(parts));
  return length;
}

interface Acesso {
  accessToken: string;
  csrf: string;
  cookies: string;
}

async function acessoDe(page: Page): Promise<Acesso> {
  const { accessToken, csrf } = await page.evaluate(async () => {
    const answer = await (await fetch('/api/v1/recursos/csrfToken')).json();
    return { accessToken: JSON.parse(localStorage.getItem('auth.token') ?? '{}').accessToken, csrf: answer.dados.csrf_token };
  });
  const cookies = (await page.context().cookies()).map((c) => `${c.name}=${c.value}`).join('; ');
  return { accessToken, csrf, cookies };
}

/** A call from here: the file goes from the disk to the server and through no browser. */
function chamar(port: number, path: string, { accessToken, csrf, cookies }: Acesso, corpo: { json?: unknown; arquivo?: string }) {
  const boundary = 'plantas-bench';
  const campo = `--${boundary}\r\ncontent-disposition: form-data; name="campo_id"\r\n\r\nplantas\r\n--${boundary}\r\ncontent-disposition: form-data; name="arquivo"; filename="plantas.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  return new Promise<Record<string, unknown>>((done, fail) => {
    const call = request({ host: '127.0.0.1', port, path: `/api/v1/painel-contribuinte/${path}`, method: 'POST' }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString());
        if (body.sucesso) done(body.dados);
        else fail(new Error(`${path}: ${body.mensagem}`));
      });
    });
    call.on('error', fail);
    call.setHeader('host', `demo.localhost:${port}`);
    call.setHeader('authorization', `Bearer ${accessToken}`);
    call.setHeader('x-csrf-token', csrf);
    call.setHeader('cookie', cookies);
    call.setHeader('content-type', corpo.arquivo ? `multipart/form-data; boundary=${boundary}` : 'application/json');
    if (!corpo.arquivo) return void call.end(JSON.stringify(corpo.json));
    call.write(campo);
    createReadStream(corpo.arquivo)
      .on('end', () => call.end(`\r\n--${boundary}--\r\n`))
      .pipe(call, { end: false });
  });
}

/** From the moment the address names the plan until its sheet is drawn. */
const abrir = (page: Page, endereco: string): Promise<number> =>
  page.evaluate(
    (endereco) =>
      new Promise<number>((done) => {
        const begin = performance.now();
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[data-planta] section[data-pronta]')) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
        history.pushState({}, '', endereco);
        dispatchEvent(new PopStateEvent('popstate'));
      }),
    endereco,
  );

const linha = (nome: string, medido: number, limite: number, unidade: string) =>
  say(
    `  ${nome.padEnd(46)} ${`${unidade === 'MB' ? medido.toFixed(1) : Math.round(medido)} ${unidade}`.padStart(9)}   limite ${limite} ${unidade}   ${(medido / limite).toFixed(2)} ×`,
  );

const folder = mkdtempSync(join(tmpdir(), 'plantas-bench-'));
const portal = await startPortal({});
const browser = await chromium.launch(await launchOptions());
try {
  const arquivo = join(folder, 'plantas.pdf');
  const bytes = escrever(arquivo);
  const page = await enter(browser, 'requerente', portal.at);
  const acesso = await acessoDe(page);
  const processo = await page.evaluate(async (token) => {
    const answer = await fetch('/api/v1/painel-contribuinte/processo', { headers: { Authorization: `Bearer ${token}` } });
    const { dados } = (await answer.json()) as { dados: { id: string; slug: string }[] };
    return dados.find((p) => p.slug === 'alvara-de-construcao')?.id;
  }, acesso.accessToken);
  const { id } = (await chamar(portal.port, 'requerimento', acesso, { json: { processo_id: processo } })) as { id: string };
  const sending = performance.now();
  const enviado = (await chamar(portal.port, `requerimento/${id}/arquivo`, acesso, { arquivo })) as { id: string };
  say(`  ${FOLHAS} folhas A1, ${(bytes / 1e6).toFixed(0)} MB, recebidas em ${Math.round(performance.now() - sending)} ms`);

  const base = `/contribuinte/meus/requerimentos`;
  const endereco = `${base}/requerimento/${id}?planta=${enviado.id}`;
  for (const vez of ['a primeira vez', 'depois']) {
    let lidos = 0;
    page.on('response', (answer) => {
      if (answer.url().includes('/arquivo/')) lidos += Number(answer.headers()['content-length'] ?? 0);
    });
    await page.goto(`${portal.at('demo.localhost')}${base}`);
    await page.waitForLoadState('networkidle');
    linha(`planta: primeira folha (${vez})`, await abrir(page, endereco), LIMITES.folha_ms, 'ms');
    linha('planta: quanto do arquivo veio para isso', lidos / 1e6, LIMITES.parte_mb, 'MB');
    const outra = performance.now();
    await page.getByRole('button', { name: 'Folha 40' }).click();
    await page.locator('[data-planta] section[data-pronta][aria-label*="folha 40 "]').waitFor();
    linha('planta: saltar para a folha 40', performance.now() - outra, LIMITES.folha_ms, 'ms');
    page.removeAllListeners('response');
  }
} finally {
  await browser.close();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
}
