import * as contract from '@portal/domain/configuracoes/contract';
import { salvarGovbr, verGovbr } from '@portal/domain/configuracoes/govbr';
import type { BodyIn, DadosOf } from '@portal/domain/http/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { reloadMe } from '#lib/me.ts';

const CONFIGURACAO = ['configuracao'];

const ver = {
  seguranca: (signal: AbortSignal) => call(contract.verSeguranca, { signal }),
  ad: (signal: AbortSignal) => call(contract.verAd, { signal }),
  geo: (signal: AbortSignal) => call(contract.verGeo, { signal }),
  govbr: (signal: AbortSignal) => call(verGovbr, { signal }),
  emails: (signal: AbortSignal) => call(contract.verEmails, { signal }),
};
type Chave = keyof typeof ver;
export type Lida<C extends Chave> = Awaited<ReturnType<(typeof ver)[C]>>;

export const useConfiguracao = <C extends Chave>(chave: C) =>
  useQuery<Lida<C>>({
    queryKey: [...CONFIGURACAO, chave],
    queryFn: ({ signal }) => ver[chave](signal) as Promise<Lida<C>>,
    // A form stands on it: it is not exchanged under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

const salvar = {
  seguranca: (body: BodyIn<typeof contract.salvarSeguranca>) => call(contract.salvarSeguranca, { body, local: [409] }),
  ad: (body: BodyIn<typeof contract.salvarAd>) => call(contract.salvarAd, { body, local: [409] }),
  geo: (body: BodyIn<typeof contract.salvarGeo>) => call(contract.salvarGeo, { body, local: [409] }),
  govbr: (body: BodyIn<typeof salvarGovbr>) => call(salvarGovbr, { body, local: [409] }),
  emails: (body: BodyIn<typeof contract.salvarEmails>) => call(contract.salvarEmails, { body, local: [409] }),
};
type Corpo<C extends Chave> = Parameters<(typeof salvar)[C]>[0];

/**
 * Saves a setting; when somebody saved in between, reads how it is now and hands it to `onVelha` before it throws.
 * @throws ApiError 409, 422
 */
export function useSalvarConfiguracao<C extends Chave>(chave: C, onVelha: (agora: Lida<C>) => void) {
  const queryClient = useQueryClient();
  return async (body: Corpo<C>): Promise<Lida<C>> => {
    try {
      const saved = await (salvar[chave] as (body: Corpo<C>) => Promise<DadosOf<typeof contract.salvarAd>>)(body);
      queryClient.setQueryData([...CONFIGURACAO, chave], saved);
      // What the town now asks of its staff, it asks of this person too.
      if (chave === 'seguranca') await reloadMe();
      return saved as Lida<C>;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onVelha((await ver[chave](new AbortController().signal)) as Lida<C>);
      throw error;
    }
  };
}
