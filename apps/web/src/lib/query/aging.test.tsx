// @vitest-environment happy-dom
import { listarNoticias } from '@portal/domain/noticias/contract';
import { marcarTodasNotificacoes } from '@portal/domain/notificacoes/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { criarServidor, Recusa } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { call } from '../api.ts';
import { queryClient } from '../query-client.ts';

afterEach(limpar);

const UMA_HORA = 3_600_000;
let lidas = 0;
function Lista({ firme = false }: { firme?: boolean }) {
  const { data } = useQuery({
    queryKey: ['lista', firme],
    queryFn: () => {
      lidas += 1;
      return lidas;
    },
    staleTime: firme ? Number.POSITIVE_INFINITY : UMA_HORA,
  });
  return <p>lida {data}</p>;
}
const velha = (firme = false) => queryClient.getQueryState(['lista', firme])?.isInvalidated;

async function mostrar(firme = false): Promise<void> {
  cleanup();
  await tela(<Lista firme={firme} />);
  await screen.findByText(/^lida \d/);
}
/** The next moment has begun, in which what was read before is older than what is done now. */
const passarUmMilesimo = () => {
  const agora = Date.now();
  return waitFor(() => expect(Date.now()).toBeGreaterThan(agora));
};

test('a list that was good for an hour is read again after an act, when it is shown next', async () => {
  const servidor = criarServidor();
  servidor.responde(marcarTodasNotificacoes, () => null);
  lidas = 0;
  await mostrar();
  await mostrar();
  expect(lidas).toBe(1);
  await passarUmMilesimo();
  await call(marcarTodasNotificacoes);
  await waitFor(() => expect(velha()).toBe(true));
  // what stands on the screen is the act's own to read again
  expect(lidas).toBe(1);
  await mostrar();
  await waitFor(() => expect(lidas).toBe(2));
});

test('neither a reading, nor an act that was refused, nor a save in the background makes anything old; what is firm stays', async () => {
  const servidor = criarServidor();
  servidor.responde(listarNoticias, () => [] as never);
  servidor.responde(marcarTodasNotificacoes, () => new Recusa(422));
  await mostrar(true);
  await mostrar();
  await passarUmMilesimo();
  await call(listarNoticias, { local: true }).catch(() => undefined);
  await call(marcarTodasNotificacoes, { local: true }).catch(() => undefined);
  servidor.responde(marcarTodasNotificacoes, () => null);
  await call(marcarTodasNotificacoes, { silent: true });
  await new Promise((done) => setTimeout(done));
  expect([velha(), velha(true)]).toEqual([false, false]);
  await call(marcarTodasNotificacoes);
  await waitFor(() => expect(velha()).toBe(true));
  expect(velha(true)).toBe(false);
});
