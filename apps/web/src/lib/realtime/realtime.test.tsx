// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ligar } from '#test/rede.ts';
import { RECURSOS } from '#test/servidor.ts';
import { limpar, NINGUEM, tela } from '#test/tela.tsx';
import { useRealtime } from './realtime.ts';

// as a browser has it: by itself a test gets the library's build for servers
vi.mock('pusher-js', () => import('pusher-js/dist/web/pusher.js'));

/** The wire of the websocket, and behind it a server of the Pusher protocol, which agrees to every channel. */
class Linha {
  static abertas: Linha[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (event: { code: number; reason: string; wasClean: boolean }) => void;
  constructor() {
    Linha.abertas.push(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
      this.diz('pusher:connection_established', JSON.stringify({ socket_id: '1.1', activity_timeout: 120 }));
    });
  }
  diz(event: string, data: unknown, channel?: string): void {
    this.onmessage?.({ data: JSON.stringify({ event, data, channel }) });
  }
  send(texto: string): void {
    const { event, data } = JSON.parse(texto) as { event: string; data: { channel: string } };
    if (event === 'pusher:subscribe')
      queueMicrotask(() => this.diz('pusher_internal:subscription_succeeded', '{}', data.channel));
  }
  close(): void {
    this.readyState = 3;
  }
  /** As a deploy or a restarted proxy does: without a word. */
  cai(): void {
    this.readyState = 3;
    Linha.abertas = Linha.abertas.filter((outra) => outra !== this);
    this.onclose?.({ code: 1006, reason: '', wasClean: false });
  }
}
afterEach(() => {
  vi.unstubAllGlobals();
  limpar();
});

test('what was missed while the line was down is read again when it is back, once, and not at the first connection', async () => {
  vi.stubGlobal('WebSocket', Linha);
  const dados = { ...RECURSOS, padrao: { ...RECURSOS.padrao, realtime: { key: 'k', cluster: 'us2', ws_port: 80 } } };
  ligar(
    async ({ url }) =>
      url.pathname === '/api/broadcasting/auth'
        ? Response.json({ auth: 'x:y' })
        : Response.json({ sucesso: true, mensagem: '', dados }),
    [],
  );
  let lidas = 0;
  let eventos = 0;
  function Pagina() {
    useRealtime(`private-usuario.${NINGUEM.id}`, 'mudou', () => {
      eventos += 1;
    });
    useRealtime('private-requerimento.1', 'mudou', () => {});
    const { data } = useQuery({
      queryKey: ['estado'],
      queryFn: () => {
        lidas += 1;
        return `leitura ${lidas}`;
      },
    });
    return <p>{data}</p>;
  }
  await tela(<Pagina />);
  await screen.findByText('leitura 1');
  await waitFor(() => expect(Linha.abertas).toHaveLength(1));
  const canal = `private-usuario.${NINGUEM.id}.o1`;
  await waitFor(() => {
    Linha.abertas[0]!.diz('mudou', {}, canal);
    expect(eventos).toBeGreaterThan(0);
  });
  expect(lidas).toBe(1);
  Linha.abertas[0]!.cai();
  await screen.findByText('leitura 2', {}, { timeout: 10_000 });
  // both channels are heard again, and the page is read once
  const antes = eventos;
  await waitFor(() => {
    Linha.abertas[0]!.diz('mudou', {}, canal);
    expect(eventos).toBeGreaterThan(antes);
  });
  expect(lidas).toBe(2);
});
