import * as contas from '@portal/domain/contas/contract';
import { entrar, type Token } from '@portal/domain/sessoes/contract';
import { v7 as uuidv7 } from 'uuid';
import { send } from '#seed/client.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createRandom } from '#seed/random.ts';
import { tokenFrom } from './correio.ts';
import { ok, type World } from './world.ts';

export const NOVA = 'Chuva-de-Maio7';
export const OUTRA = 'Trem*Azul42lua';
export const random = createRandom(41);

type Input = Parameters<typeof send>[3];

export const endereco = {
  cep: '89820000',
  logradouro: 'Rua das Palmeiras',
  numero: '12',
  complemento: '',
  bairro: 'Centro',
  cidade: 'Demo',
  uf: 'SC',
};

/** What a citizen types at the registration; `more` replaces or adds. */
export const pessoa = (more: Record<string, unknown> = {}) => ({
  tipo_pessoa: 'fisica',
  cpf: fakeCpf(random),
  nome: 'Marina Duarte Lago',
  email: `marina.${uuidv7()}@example.com`,
  telefone: '(49) 99999-1234',
  endereco,
  aceite_termos: true,
  senha: NOVA,
  senha_confirmacao: NOVA,
  ...more,
});

export const tokenOf = (answer: { dados: unknown }): string => (answer.dados as Token).access_token;

/** What people without a session do at one town, as its pages would. */
export function createVisit({ app, town }: World) {
  const at = (e: Parameters<typeof send>[2], input: Input = {}) => send(app, town.host, e, input);
  return {
    at,
    login: (username: string, password: string, more: Input = {}) =>
      at(entrar, { body: { grant_type: 'password', username, password }, ...more }),
    /** Moves the clock forward. */
    later(minutos: number) {
      app.clock.now = new Date(app.clock.now.getTime() + minutos * 60_000);
    },
    /** Registered and confirmed, from the address the tests come from. */
    async newConta(more: Record<string, unknown> = {}): Promise<{ id: string; email: string; cpf: string }> {
      const body = pessoa(more);
      ok(await at(contas.autocadastrar, { body }));
      const { id, token } = await tokenFrom(app, town.id, body.email, 'Confirme o seu e-mail');
      ok(await at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token } }));
      return { id, email: body.email, cpf: body.cpf };
    },
  };
}
