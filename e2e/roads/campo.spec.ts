// Past 300 lines: one day of one phone, told from its morning to its end.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { apiOf } from '../contas.ts';
import { atosDe, publicar } from '../paralelas-processos.ts';
import { DEMO, enter, PDF, passes, signInAs } from '../support.ts';

// A day of an inspector without a network: taken along, visited with the browser's process killed twice, sent, and the report sealed.
test.describe.configure({ mode: 'serial' });

const FISCAL = {
  host: 'demo.localhost',
  usuario: 'anderson.lima@demo.exemplo.gov.br',
  senha: 'Aprova#2026',
  painel: 'prefeitura',
};
const OUTRA = { ...FISCAL, usuario: 'camila.ramos@demo.exemplo.gov.br' };
const NOME = 'Vistoria sem rede (jornada)';
const PIN = '274913';
const DIA = `${new Date().getFullYear() + 1}-12-16`;
const SEGREDO = 'Avança 30 cm sobre o passeio.';
const FOTOS = 20;
/** JavaScript that the shell may bring besides what the staff's page has (issue 18). */
const MAIS_KB = 170;
const HEIC_KB = 600;
const linha = (id: string, texto: string, mais: object = {}) => ({
  ...{ id, texto, tipo: 'conferir', unidade: '', minimo: null, maximo: null, foto: 'opcional', impede: false, base_legal: '' },
  ...mais,
});

let perfil: string;
let telefone: BrowserContext;
let page: Page;
let gestor: Page;
const visitas: string[] = [];
/** What the staff's own page has brought already. */
const daMesa = new Set<string>();

async function ligar(): Promise<Page> {
  telefone = await chromium.launchPersistentContext(perfil, {
    ...(await launchOptions()),
    ...{ viewport: { width: 390, height: 844 }, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' },
    ...{ geolocation: { latitude: -26.8735, longitude: -52.4021 }, permissions: ['geolocation'] },
  });
  const [primeira] = telefone.pages();
  const nova = primeira ?? (await telefone.newPage());
  nova.on('pageerror', (error) => {
    throw error;
  });
  return nova;
}

/** As a phone that runs out of memory does it: no page is asked. Only the browser on this profile. */
/** The browser writes what a page stores some seconds later: killed before, this phone would have to log in again, as any would. */
async function gravada(): Promise<void> {
  const pasta = join(perfil, 'Default/Local Storage/leveldb');
  const { refreshToken } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('auth.token') ?? '{}') as { refreshToken: string },
  );
  const escrito = () => readdirSync(pasta).some((nome) => readFileSync(join(pasta, nome), 'latin1').includes(refreshToken));
  await expect.poll(escrito, { timeout: 30_000 }).toBe(true);
}

async function matar(): Promise<void> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const closed = telefone.waitForEvent('close');
  for (const pid of pids) {
    let ordem = '';
    try {
      ordem = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      continue;
    }
    if (ordem.includes(`--user-data-dir=${perfil}`) && !ordem.includes('--type=')) process.kill(Number(pid), 'SIGKILL');
  }
  await closed;
}

const semRede = async () => {
  page = await ligar();
  await telefone.setOffline(true);
  await page.goto(`${DEMO}/campo`);
};
const abrir = async (pin = PIN) => {
  await page.getByLabel('PIN deste telefone').fill(pin);
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
};
const grupo = (texto: string) => page.getByRole('group', { name: texto, exact: true });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  perfil = mkdtempSync(join(tmpdir(), 'portal-telefone-'));
  gestor = await enter(browser, 'gestor');
  const ana = await enter(browser, 'requerente');
  const api = apiOf(gestor);
  const setores = (await api.get('painel-prefeitura/setor')) as
    | { id: string; sigla: string }[]
    | { data: { id: string; sigla: string }[] };
  const fisc = (Array.isArray(setores) ? setores : setores.data).find((s) => s.sigla === 'FISC')!;
  const tipo = (await api.post('painel-prefeitura/vistoria-tipo', {
    ...{ codigo: 'sem-rede-jornada', nome: NOME, descricao: '', setor_id: fisc.id, duracao_minutos: 30, partes_pedem: false },
    ...{ remarcacoes: 1, validade_dias: null, antes: [], final: false },
    roteiro: [
      {
        titulo: 'Muro',
        linhas: [
          linha('alinhado', 'O muro está no alinhamento'),
          linha('altura', 'Altura do muro', { tipo: 'medir', unidade: 'm', maximo: '2.5' }),
        ],
      },
    ],
  })) as { id: string };
  const processo = await publicar(gestor, 'muro-sem-rede', {
    ...{ formato: 1, nome: 'Muro sem rede', grupo: 'Obras sem rede', resumo: 'Um pedido pequeno, visitado onde não há sinal.' },
    secoes: [
      {
        id: 'pedido',
        titulo: 'O pedido',
        campos: [
          { id: 'motivo', tipo: 'texto', rotulo: 'Por quê?', minimo: 3, maximo: 500 },
          { id: 'plantas', tipo: 'arquivos', rotulo: 'Plantas' },
        ],
      },
    ],
    etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  } as never);
  for (const [i, hora] of ['07:10', '08:10'].entries()) {
    const { id } = (await apiOf(ana).post('painel-contribuinte/requerimento', { processo_id: processo })) as { id: string };
    const dela = atosDe(ana, 'contribuinte');
    const plantas = await ana.evaluate(
      async ({ id, pdf }) => {
        const { accessToken } = JSON.parse(localStorage.getItem('auth.token') ?? '{}') as { accessToken: string };
        const csrf = await (await fetch('/api/v1/recursos/csrfToken')).json();
        const body = new FormData();
        body.append('campo_id', 'plantas');
        body.append(
          'arquivo',
          new File([Uint8Array.from(atob(pdf), (c) => c.charCodeAt(0))], 'planta.pdf', { type: 'application/pdf' }),
        );
        const answer = await fetch(`/api/v1/painel-contribuinte/requerimento/${id}/arquivo`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${accessToken}`,
            'X-CSRF-TOKEN': csrf.dados.csrf_token,
            'Idempotency-Key': `planta-${id}`,
          },
          body,
        });
        return (await answer.json()).dados as object;
      },
      { id, pdf: PDF.toString('base64') },
    );
    await dela.agir(id, 'rascunho', { respostas: { motivo: `O muro da frente, parte ${i + 1}.`, plantas: [plantas] } });
    await dela.agir(id, 'protocolar');
    const pedida = (await api.post(`painel-prefeitura/requerimento/${id}/vistoria`, {
      ...{ tipo_id: tipo.id, alvo: `Lado ${i + 1}`, preferencia: '' },
    })) as { id: string; versao: number };
    const fiscais = (await api.get(`painel-prefeitura/vistoria/${pedida.id}/fiscais?dia=${DIA}`)) as {
      id: string;
      nome: string;
    }[];
    const fiscal_id = fiscais.find((f) => f.nome === 'Anderson Rocha Lima')!.id;
    const quando = { versao: pedida.versao, dia: DIA, hora, duracao_minutos: 30, fiscal_id };
    await api.post(`painel-prefeitura/vistoria/${pedida.id}/agendar`, quando);
    visitas.push(pedida.id);
  }
  await ana.context().close();
});
test.afterAll(async () => {
  await telefone?.close().catch(() => undefined);
  await gestor?.context().close();
  rmSync(perfil, { recursive: true, force: true });
});

test('1. the day is taken along: a PIN, the visits, their papers', async () => {
  page = await ligar();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) daMesa.add(pathname);
  });
  await signInAs(page, FISCAL);
  await page.goto(`${DEMO}/prefeitura/vistorias`);
  await expect(page.getByRole('heading', { name: 'Vistorias', level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // no worker stands between the portal and its other pages
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  page.removeAllListeners('request');
  await page.getByRole('link', { name: 'Vistorias em campo' }).click();
  await page.getByLabel('PIN novo, de 6 a 12 números').fill('123456');
  await page.getByRole('button', { name: 'Criar o PIN' }).click();
  await expect(page.getByText('Este PIN é fácil de adivinhar. Escolha outro.')).toBeVisible();
  await passes(page, 'campo-01-pin');
  await page.getByLabel('PIN novo, de 6 a 12 números').fill(PIN);
  await page.getByLabel('Repita o PIN').fill(PIN);
  await page.getByRole('button', { name: 'Criar o PIN' }).click();
  await expect(page.getByRole('heading', { name: 'Visitas do dia' })).toBeVisible();
  await page.getByLabel('Dia das visitas').fill(DIA);
  await page.getByRole('button', { name: 'Levar o dia' }).click();
  await expect(page.getByText('Pronto: pode sair.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('list', { name: 'Visitas, na ordem do caminho' }).getByRole('listitem')).toHaveCount(2);
  // changed by hand, and remembered below
  await expect(page.getByRole('listitem').first()).toContainText('Lado 1');
  await page.getByRole('button', { name: 'Visitar depois: visita 1' }).click();
  await expect(page.getByRole('listitem').first()).toContainText('Lado 2');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await passes(page, 'campo-01-dia');
  await gravada();
});

test('2. killed and opened without a network: the PIN opens it, the visit is made, and the process killed again on the way', async () => {
  test.setTimeout(240_000);
  await matar();
  await semRede();
  await abrir('999999');
  await expect(page.getByText(/Este não é o PIN\. Restam 9 tentativas\./)).toBeVisible();
  await passes(page, 'campo-02-pin');
  await abrir();
  await expect(page.getByRole('listitem').first()).toContainText('Lado 2');
  await page.getByRole('link', { name: /Lado 1/ }).click();
  await expect(page.getByText(/O muro da frente|Muro sem rede/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ver planta.pdf' }).click();
  await expect(page.getByRole('img', { name: 'planta.pdf, folha 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar planta.pdf' }).click();
  await page.getByRole('button', { name: 'Começar a visita' }).click();
  await grupo('O muro está no alinhamento').getByRole('radio', { name: 'Não conforme', exact: true }).check();
  await grupo('O muro está no alinhamento').getByLabel('O que não está conforme').fill(SEGREDO);
  await grupo('Altura do muro').getByLabel('Medida').fill('2,35');
  await fotografar('O muro está no alinhamento', FOTOS / 2, 0);
  await passes(page, 'campo-02-visita');

  await matar();
  await semRede();
  await abrir();
  await page.getByRole('link', { name: /Lado 1/ }).click();
  await expect(grupo('O muro está no alinhamento').getByLabel('O que não está conforme')).toHaveValue(SEGREDO);
  await expect(grupo('Altura do muro').getByLabel('Medida')).toHaveValue('2,35');
  await expect(page.getByRole('img', { name: /^Foto \d+: O muro/ })).toHaveCount(FOTOS / 2);
  await fotografar('O muro está no alinhamento', FOTOS / 2, 1);
  await page.getByRole('button', { name: 'Incluir pessoa presente' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Mestre de obras');
  const quadro = page.getByRole('img', { name: 'Lugar para assinar com o dedo' });
  await quadro.scrollIntoViewIfNeeded();
  const caixa = (await quadro.boundingBox())!;
  await page.mouse.move(caixa.x + 20, caixa.y + 40);
  await page.mouse.down();
  await page.mouse.move(caixa.x + 120, caixa.y + 80, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('Assinado.')).toBeVisible();
  await page.getByRole('radio', { name: /Aprovada em parte/ }).check();
  await page.getByRole('button', { name: 'Concluir a vistoria' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Concluir e assinar' }).click();
  await expect(page.getByText('Concluída neste telefone')).toBeVisible();
  await expect(page.getByText(/Falta enviar: .*20 fotos, 1 conclusão/)).toBeVisible();
  await passes(page, 'campo-02-concluida');
});

/** With the camera, which here is a canvas: each picture another, of a size that the phone makes smaller. */
async function fotografar(rotulo: string, quantas: number, vez: number): Promise<void> {
  const antes = await page.getByRole('img', { name: /^Foto \d+: O muro/ }).count();
  const fotos = await page.evaluate(
    async ({ quantas, vez }) =>
      Promise.all(
        Array.from({ length: quantas }, async (_, i) => {
          const tela = document.createElement('canvas');
          [tela.width, tela.height] = [2400, 1600];
          const pincel = tela.getContext('2d')!;
          pincel.fillStyle = `hsl(${i * 33 + vez * 11} 60% 50%)`;
          pincel.fillRect(0, 0, 2400, 1600);
          pincel.fillStyle = '#fff';
          pincel.fillRect(i * 100, vez * 300, 200, 200);
          return tela.toDataURL('image/jpeg', 0.9).split(',')[1]!;
        }),
      ),
    { quantas, vez },
  );
  const escolha = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Escolher da galeria: ${rotulo}` }).click();
  await (await escolha).setFiles(
    fotos.map((f, i) => ({ name: `${vez}-${i}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(f, 'base64') })),
  );
  await expect(page.getByRole('img', { name: /^Foto \d+: O muro/ })).toHaveCount(antes + quantas, { timeout: 60_000 });
}

test('3. what lies on the phone says nothing to who has not the PIN, nor to another account', async () => {
  const lido = await page.evaluate(async () => {
    const textos: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const pedido = indexedDB.open(name!);
        pedido.onsuccess = () => resolve(pedido.result);
      });
      for (const loja of db.objectStoreNames) {
        const todas = await new Promise<unknown[]>((resolve) => {
          const pedido = db.transaction(loja).objectStore(loja).getAll();
          pedido.onsuccess = () => resolve(pedido.result);
        });
        for (const uma of todas)
          for (const parte of Object.values(uma as Record<string, unknown>))
            if (parte instanceof ArrayBuffer) textos.push(new TextDecoder('utf-8').decode(parte));
      }
      db.close();
    }
    for (const nome of await caches.keys()) for (const pedido of await (await caches.open(nome)).keys()) textos.push(pedido.url);
    return { textos: textos.join('\n'), guardado: JSON.stringify({ ...localStorage }) };
  });
  expect(lido.textos.length).toBeGreaterThan(100_000);
  for (const segredo of [
    SEGREDO,
    'Mestre de obras',
    'Ana Paula',
    'O muro da frente',
    '"respostas"',
    '\xff\xd8\xff',
    '/api/v1/painel',
  ])
    expect(lido.textos.includes(segredo), segredo).toBe(false);
  expect(lido.guardado).not.toContain('Mestre de obras');
});

test('4. the network is back: all of it is sent by itself, each picture once, and the report is sealed', async () => {
  test.setTimeout(180_000);
  await telefone.setOffline(false);
  await expect(page.getByText('Tudo no portal')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('A vistoria foi concluída e está no portal.')).toBeVisible();
  await passes(page, 'campo-04-enviada');
  const api = apiOf(gestor);
  const feita = (await api.get(`painel-prefeitura/vistoria/${visitas[0]}`)) as {
    status: string;
    resultado: string;
    fotos: { id: string }[];
    presentes: { nome: string; assinou: boolean }[];
    respostas: Record<string, { texto: string }>;
  };
  expect(feita).toMatchObject({
    status: 'Realizada',
    resultado: 'Aprovada em parte',
    presentes: [{ nome: 'Mestre de obras', assinou: true }],
  });
  expect(feita.respostas.alinhado!.texto).toBe(SEGREDO);
  expect(new Set(feita.fotos.map((f) => f.id)).size).toBe(FOTOS);
  await gestor.goto(`${DEMO}/prefeitura/vistorias/${visitas[0]}`);
  await expect(async () => {
    await gestor.reload();
    await expect(gestor.getByRole('button', { name: 'Baixar o laudo' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const download = gestor.waitForEvent('download');
  await gestor.getByRole('button', { name: 'Baixar o laudo' }).click();
  expect(readFileSync(await (await download).path(), 'latin1')).toContain('/ByteRange');
});

test('5. two inspectors on one visit, one of them without a network: both sides are shown, and what is chosen stands', async () => {
  await page.goto(`${DEMO}/campo#/`);
  await telefone.setOffline(true);
  await page.getByRole('link', { name: /Lado 2/ }).click();
  await page.getByRole('button', { name: 'Começar a visita' }).click();
  await grupo('O muro está no alinhamento').getByRole('radio', { name: 'Conforme', exact: true }).check();
  // somebody else of the town hall stands before the same wall, with a network
  await gestor.goto(`${DEMO}/prefeitura/vistorias/${visitas[1]}`);
  await gestor.getByRole('button', { name: 'Começar a visita' }).click();
  const dela = gestor.getByRole('group', { name: 'O muro está no alinhamento', exact: true });
  await dela.getByRole('radio', { name: 'Não conforme', exact: true }).check();
  await dela.getByLabel('O que não está conforme').fill('Medi da calçada.');
  await expect(gestor.getByText(/Salvo às/)).toBeVisible({ timeout: 20_000 });
  await telefone.setOffline(false);
  const dialogo = page.getByRole('dialog', { name: 'Esta vistoria foi anotada em outro aparelho' });
  await expect(dialogo.getByText(/Medi da calçada/)).toBeVisible({ timeout: 45_000 });
  await passes(page, 'campo-05-dois-aparelhos');
  await dialogo.getByRole('button', { name: 'Ficar com o que está guardado' }).click();
  await expect(grupo('O muro está no alinhamento').getByLabel('O que não está conforme')).toHaveValue('Medi da calçada.');
  await expect(page.getByText('Tudo no portal')).toBeVisible({ timeout: 45_000 });
});

test('6. the shell weighs at most 170 kB of script more than the page before it, the reader of HEIC apart', async () => {
  const casca = await page.evaluate(async () => {
    const [nome] = (await caches.keys()).filter((n) => n.includes('precache'));
    return (await (await caches.open(nome!)).keys()).map(({ url }) => new URL(url).pathname);
  });
  const scripts = [...casca.filter((path) => path.endsWith('.js')), '/campo-sw.js'];
  const pesos = await Promise.all(
    scripts.map(async (path) => {
      const answer = await fetch(`${DEMO.replace('demo.localhost', '127.0.0.1')}${path}`, {
        headers: { 'Accept-Encoding': 'br', Host: 'demo.localhost' },
      });
      const inteiro = Number((await answer.arrayBuffer()).byteLength);
      return { path, bytes: Number(answer.headers.get('content-length') ?? inteiro) };
    }),
  );
  const soma = (lista: typeof pesos) => lista.reduce((n, { bytes }) => n + bytes, 0);
  // what opens the pictures of some phones comes along for the field, and runs only when there is one
  const isHeic = ({ path }: { path: string }) => path.includes('/libheif-');
  expect(soma(pesos.filter(isHeic))).toBeLessThanOrEqual(HEIC_KB * 1024);
  const mais = pesos.filter((peso) => !daMesa.has(peso.path) && !isHeic(peso));
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ casca: soma(pesos), mais: soma(mais) }) });
  expect(pesos.length).toBeGreaterThan(10);
  expect(soma(mais)).toBeLessThanOrEqual(MAIS_KB * 1024);
});

test('7. another account sees nothing of it; who leaves the portal leaves this closed too; a forgotten PIN opens by the password', async () => {
  await page.goto(`${DEMO}/icone.svg`);
  await signInAs(page, OUTRA);
  await page.goto(`${DEMO}/campo`);
  await expect(page.getByRole('heading', { name: 'Crie um PIN para este telefone' })).toBeVisible();
  await page.goto(`${DEMO}/icone.svg`);
  await signInAs(page, FISCAL);
  await page.goto(`${DEMO}/campo`);
  await page.getByRole('button', { name: 'Esqueci o PIN' }).click();
  await page.getByLabel('Senha da sua conta no portal').fill(FISCAL.senha);
  await page.getByLabel('PIN novo, de 6 a 12 números').fill('608142');
  await page.getByLabel('Repita o PIN').fill('608142');
  await passes(page, 'campo-07-esqueci');
  await page.getByRole('button', { name: 'Abrir com a senha' }).click();
  await expect(page.getByRole('link', { name: /Lado 2/ })).toBeVisible();
  await page.goto(`${DEMO}/prefeitura/vistorias`);
  await page.evaluate(() => localStorage.setItem('campo.saiu', 'true'));
  await telefone.setOffline(true);
  await page.goto(`${DEMO}/campo`);
  await expect(page.getByText('Você saiu do portal neste telefone')).toBeVisible();
});
