// @vitest-environment happy-dom
import {
  anunciarAparelho,
  type Celular,
  guardarSilencio,
  ligarAparelho,
  prepararAparelho,
  removerAparelho,
  testarAparelho,
  verCelular,
} from '@portal/domain/celular/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { NesteAparelho } from './NesteAparelho.tsx';

const ENDERECO = 'https://push.example.org/envio/um';
const NENHUM: Celular = { aparelhos: [], silencio: null, maximo: 10 };
const UM: Celular = {
  ...NENHUM,
  aparelhos: [
    { id: 'a1', nome: 'Chrome no Android', criado_em: '2026-11-01T12:00:00.000Z', visto_em: '2026-11-20T12:00:00.000Z' },
    { id: 'a2', nome: 'Firefox no Windows', criado_em: '2026-11-01T12:00:00.000Z', visto_em: '2026-11-10T12:00:00.000Z' },
  ],
};

interface Como {
  permissao?: NotificationPermission;
  inscrito?: boolean;
  deixa?: boolean;
  falha?: boolean;
  /** How its worker, which is new here, comes on: what it says of itself, one after the other. */
  passos?: readonly ServiceWorkerState[];
}

/** A browser that shows notices of pages: happy-dom has none. */
function navegador({ permissao = 'default', inscrito = false, deixa = true, falha = false, passos }: Como = {}) {
  let atual: object | null = null;
  const inscricao = {
    endpoint: ENDERECO,
    options: { applicationServerKey: new Uint8Array([4, 4, 4]).buffer },
    toJSON: () => ({ keys: { p256dh: 'ponto', auth: 'sal' } }),
    unsubscribe: () => {
      atual = null;
      return Promise.resolve(true);
    },
  };
  if (inscrito) atual = inscricao;
  const pedidas: object[] = [];
  const pushManager = {
    getSubscription: () => Promise.resolve(atual),
    subscribe: (como: object) => {
      if (!registro.active) return Promise.reject(new DOMException('no active Service Worker', 'AbortError'));
      if (falha) return Promise.reject(new Error('push service error'));
      pedidas.push(como);
      atual = inscricao;
      return Promise.resolve(inscricao);
    },
  };
  const trabalhador = Object.assign(new EventTarget(), { state: 'installing' });
  const registro = { pushManager, installing: passos ? trabalhador : null, waiting: null, active: passos ? null : trabalhador };
  const register = () => {
    for (const [i, passo] of (passos ?? []).entries())
      setTimeout(() => {
        trabalhador.state = passo;
        if (passo.startsWith('activat')) Object.assign(registro, { installing: null, active: trabalhador });
        trabalhador.dispatchEvent(new Event('statechange'));
      }, i);
    return Promise.resolve(registro);
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission: permissao,
    requestPermission: () => Promise.resolve(deixa ? 'granted' : 'denied'),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registro), register },
  });
  return { pedidas, inscrito: () => atual !== null };
}
afterEach(() => {
  limpar();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function abrir(celular: Celular, este: string | null = null) {
  const servidor = criarServidor();
  servidor.responde(verCelular, () => celular);
  servidor.responde(anunciarAparelho, () => ({ id: este }));
  await tela(
    <main>
      <h1>Minha conta</h1>
      <NesteAparelho />
    </main>,
  );
  await screen.findByRole('region', { name: 'No celular e neste aparelho' });
  return servidor;
}

test('a browser that shows no notices of pages says so, and where they come instead', async () => {
  await abrir(NENHUM);
  screen.getByText(/não mostra avisos de páginas.*pelo sino e por e-mail/);
  expect(screen.queryByRole('button')).toBeNull();
  await isAcessivel();
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';

/** A device of that kind, whose window is the browser's or that of what was installed. */
function aparelho(agente: string, { toques = 0, instalado = false } = {}) {
  vi.restoreAllMocks();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agente);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(toques);
  const media = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('standalone') ? ({ matches: instalado } as MediaQueryList) : media(query),
  );
}

test('an iPhone, or an iPad that says it is a Mac, is told to put the portal on its home screen first', async () => {
  for (const [agente, toques] of [
    [IPHONE, 5],
    [MAC, 5],
  ] as const) {
    aparelho(agente, { toques });
    await abrir(NENHUM);
    screen.getByText(/só com o portal na Tela de Início.*Compartilhar/);
    expect(screen.queryByRole('button')).toBeNull();
    await isAcessivel();
    limpar();
  }
});

test('an old one that opens it from there, and a Mac, are told no such thing; a new one from there may switch it on', async () => {
  aparelho(IPHONE, { toques: 5, instalado: true });
  await abrir(NENHUM);
  screen.getByText(/não mostra avisos de páginas/);
  limpar();
  aparelho(MAC);
  await abrir(NENHUM);
  screen.getByText(/não mostra avisos de páginas/);
  limpar();
  aparelho(IPHONE, { toques: 5, instalado: true });
  navegador();
  await abrir(NENHUM);
  screen.getByRole('button', { name: 'Receber avisos neste aparelho' });
});

test('one that was told not to says how to change that', async () => {
  navegador({ permissao: 'denied' });
  await abrir(NENHUM);
  screen.getByText(/proibido.*permissões do site/);
  expect(screen.queryByRole('button', { name: /Receber/ })).toBeNull();
});

test('with a press it asks for leave, then hands the portal what to seal for it; it says what strangers may read', async () => {
  const { pedidas } = navegador();
  const servidor = await abrir(NENHUM);
  await isAcessivel();
  screen.getByText(/quem vê a tela não lê o seu pedido/);
  servidor.responde(prepararAparelho, () => ({ chave_publica: 'BAQE' }));
  const ligados = servidor.responde(ligarAparelho, () => ({ id: 'a1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Receber avisos neste aparelho' }));
  await waitFor(() => expect(ligados).toHaveLength(1));
  expect(ligados[0]?.body).toEqual({ endereco: ENDERECO, p256dh: 'ponto', auth: 'sal' });
  expect(pedidas).toEqual([{ userVisibleOnly: true, applicationServerKey: new Uint8Array([4, 4, 4]) }]);
});

test('who gives no leave changes nothing, and a browser without a push service says so', async () => {
  navegador({ deixa: false });
  const servidor = await abrir(NENHUM);
  const ligados = servidor.responde(ligarAparelho, () => ({ id: 'a1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Receber avisos neste aparelho' }));
  await screen.findByRole('button', { name: 'Receber avisos neste aparelho' });
  expect(ligados).toEqual([]);
  limpar();
  navegador({ falha: true });
  const outro = await abrir(NENHUM);
  outro.responde(prepararAparelho, () => ({ chave_publica: 'BAQE' }));
  fireEvent.click(screen.getByRole('button', { name: 'Receber avisos neste aparelho' }));
  await screen.findByText(/não conseguiu ligar os avisos/);
});

test('a worker that is new is waited for: a browser subscribes none that is still being installed', async () => {
  const { inscrito } = navegador({ passos: ['installed', 'activating', 'activated'] });
  const servidor = await abrir(NENHUM);
  servidor.responde(prepararAparelho, () => ({ chave_publica: 'BAQE' }));
  const ligados = servidor.responde(ligarAparelho, () => ({ id: 'a1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Receber avisos neste aparelho' }));
  await waitFor(() => expect(ligados).toHaveLength(1));
  expect(inscrito()).toBe(true);
  limpar();
  navegador({ passos: ['installed', 'redundant'] });
  const outro = await abrir(NENHUM);
  outro.responde(prepararAparelho, () => ({ chave_publica: 'BAQE' }));
  fireEvent.click(screen.getByRole('button', { name: 'Receber avisos neste aparelho' }));
  await screen.findByText(/não conseguiu ligar os avisos/);
});

test('this device is named among the others, rings for a try, and is forgotten by the browser too', async () => {
  const { inscrito } = navegador({ permissao: 'granted', inscrito: true });
  const servidor = await abrir(UM, 'a1');
  await isAcessivel();
  screen.getByText('Este aparelho');
  const testes = servidor.responde(testarAparelho, () => null);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar um aviso de teste' }));
  await waitFor(() => expect(testes.map(({ params }) => params)).toMatchObject([{ id: 'a1' }]));
  const removidos = servidor.responde(removerAparelho, () => null);
  fireEvent.click(screen.getByRole('button', { name: 'Parar de receber: Firefox no Windows' }));
  await waitFor(() => expect(removidos).toHaveLength(1));
  expect(inscrito()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Parar de receber: Chrome no Android' }));
  await waitFor(() => expect(inscrito()).toBe(false));
});

test('the quiet hours are judged where they are typed, kept, and given up', async () => {
  navegador({ permissao: 'granted', inscrito: true });
  const servidor = await abrir({ ...UM, silencio: { de: '22:00', ate: '07:00', fins_de_semana: false } }, 'a1');
  const guardados = servidor.responde(guardarSilencio, () => null);
  fireEvent.change(screen.getByLabelText('Às'), { target: { value: '7h' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar as horas' }));
  expect((await screen.findAllByText('Escreva a hora como 22:00.')).length).toBeGreaterThan(0);
  expect(guardados).toEqual([]);
  fireEvent.change(screen.getByLabelText('Às'), { target: { value: '06:30' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Não tocar aos sábados e domingos' }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar as horas' }));
  await waitFor(() => expect(guardados).toHaveLength(1));
  expect(guardados[0]?.body).toEqual({ de: '22:00', ate: '06:30', fins_de_semana: true });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Não tocar à noite' }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar as horas' }));
  await waitFor(() => expect(guardados).toHaveLength(2));
  expect(guardados[1]?.body).toEqual({ de: null, ate: null, fins_de_semana: true });
});
